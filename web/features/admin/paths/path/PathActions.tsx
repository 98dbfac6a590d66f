import type { StaffPathView } from "@waymates/contract/features/staff-paths";
import {
  archivePath,
  deletePath,
  publishPath,
  unpublishPath,
} from "@waymates/contract/operations/staff-paths";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError, call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastError } from "../../../../platform/toasts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { chapterAddress, pathAddress, pathsAddress } from "../queries.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import { useStaffCall } from "../useStaffCall.ts";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

/** The state of a path, and the actions on it. */
export function PathActions({ path, chapters }: StaffPathView) {
  const { t } = useTranslation();
  const { run, isBusy } = useStaffCall();
  const [notReady, setNotReady] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const goTo = useNavigate();

  function refused(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    if (error.code === "NOT_READY") setNotReady(error.message);
    else if (error.body) toastError(error.message);
    else return false;
    return true;
  }

  const params = { id: path.id };
  const put = (operation: typeof publishPath | typeof archivePath | typeof unpublishPath) =>
    run({
      send: () => call(operation, { params, body: { version: path.version } }),
      failed: "adminPaths.failed.updatePath",
      onFailed: refused,
      onDone: () => setNotReady(null),
    });
  const remove = () =>
    run({
      send: () => call(deletePath, { params }),
      failed: "adminPaths.failed.deletePath",
      onFailed: refused,
      onDone: () => void goTo(pathsAddress),
      onUndone: () => void goTo(pathAddress(path.id)),
    });
  const isDraft = path.status === "draft";
  const isUnused = path.member_count === 0;
  return (
    <section className="admin-part" aria-label={t("adminPaths.status")}>
      <div className="admin-path-head">
        <div className="admin-facts soft">
          <StatusBadge status={path.status} />
          <span>{t("adminPaths.learners", { count: path.member_count })}</span>
          <span>{t("adminPaths.questions", { count: path.node_count })}</span>
          {isDraft ? null : (
            <Link className="link" to={`/explorer/path/${path.id}`}>
              {t("adminPaths.asLearner")}
            </Link>
          )}
        </div>
        <div className="admin-acts">
          {path.status === "published" ? null : (
            <Button
              size="small"
              variant="primary"
              busy={isBusy}
              onPress={() => void put(publishPath)}
            >
              {t("adminPaths.publish")}
            </Button>
          )}
          {path.status === "archived" ? null : (
            <Button size="small" busy={isBusy} onPress={() => void put(archivePath)}>
              {t("adminPaths.archive")}
            </Button>
          )}
          {!isDraft && isUnused ? (
            <Button size="small" busy={isBusy} onPress={() => void put(unpublishPath)}>
              {t("adminPaths.toDraft")}
            </Button>
          ) : null}
          {isDraft && isUnused ? (
            <Button size="small" variant="bare" icon="trash-2" onPress={() => setDeleting(true)}>
              {t("adminPaths.deletePath")}
            </Button>
          ) : null}
        </div>
      </div>
      {notReady ? <NotReady text={notReady} path={path} chapters={chapters} /> : null}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t("adminPaths.deletePath.title", { name: path.title })}
        text={t("adminPaths.deletePath.text")}
        cancelLabel={t("adminPaths.cancel")}
        confirmLabel={t("adminPaths.delete")}
        onConfirm={() => void remove()}
      />
    </section>
  );
}

/** Why a path cannot be published yet, and where. */
function NotReady({ text, path, chapters }: StaffPathView & { text: string }) {
  const { t } = useTranslation();
  const empty = chapters.filter(({ nodes }) => !nodes.some(({ status }) => status === "live"));
  return (
    <div className="card admin-clash" role="alert">
      <p>{text}</p>
      {chapters.length === 0 ? <p>{t("adminPaths.chapters.none")}</p> : null}
      <ul>
        {empty.map((chapter) => (
          <li key={chapter.id}>
            <Link className="link" to={chapterAddress(path.id, chapter.id)}>
              <WrittenText text={chapter.title} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
