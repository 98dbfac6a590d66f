import "./paths.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PathStatus, StaffPath } from "@waymates/contract/features/staff-paths";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { languageName } from "../../paths/index.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { NewPathDialog } from "./NewPathDialog.tsx";
import { importAddress, pathAddress, staffPathsQuery } from "./queries.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import { useSlugName } from "./useSlugName.ts";

const SEARCH_MS = 300;
const shown = ["all", "draft", "published", "archived"] as const;

/** /admin/paths: every path, found by its words and by how it stands. */
export function PathsPage() {
  const { t } = useTranslation(["admin", "adminPaths"]);
  const [typed, setTyped] = useState("");
  const [search] = useSearchParams();
  const [status, setStatus] = useState<PathStatus | "all">(
    () => shown.find((one) => one === search.get("status")) ?? "all",
  );
  const [isMaking, setMaking] = useState(false);
  const query = useDebouncedValue(typed.trim(), SEARCH_MS);
  const paths = useInfiniteQuery(
    staffPathsQuery({ query, status: status === "all" ? null : status }),
  );
  const items = paths.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <AdminFrame title={t("admin.section.paths")}>
      <div className="admin-filters">
        <TextField
          type="search"
          label={t("adminPaths.search")}
          icon="search"
          value={typed}
          onChange={setTyped}
          maxLength={200}
        />
        <div className="admin-part-head">
          <Chips
            label={t("adminPaths.status")}
            options={shown.map((id) => ({ id, label: t(`adminPaths.status.${id}`) }))}
            value={status}
            onChange={setStatus}
          />
          <div className="admin-acts">
            <LinkButton size="small" variant="quiet" icon="layers" to={importAddress()}>
              {t("adminPaths.import")}
            </LinkButton>
            <Button variant="primary" size="small" icon="plus" onPress={() => setMaking(true)}>
              {t("adminPaths.new")}
            </Button>
          </div>
        </div>
      </div>
      {paths.error && !paths.data ? (
        <ErrorState
          title={t("adminPaths.failed.loadPaths")}
          retryLabel={t("admin.retry")}
          isRetrying={paths.isFetching}
          onRetry={() => void paths.refetch()}
        />
      ) : !paths.data ? (
        <SkeletonList label={t("admin.loading")} rows={6} />
      ) : items.length === 0 ? (
        <EmptyState title={t("adminPaths.none")} />
      ) : (
        <ul className="admin-paths">
          {items.map((path) => (
            <Row key={path.id} path={path} />
          ))}
        </ul>
      )}
      {paths.hasNextPage ? (
        <Button
          variant="quiet"
          busy={paths.isFetchingNextPage}
          onPress={() => void paths.fetchNextPage()}
        >
          {t("admin.more")}
        </Button>
      ) : null}
      {isMaking ? <NewPathDialog onClose={() => setMaking(false)} /> : null}
    </AdminFrame>
  );
}

function Row({ path }: { path: StaffPath }) {
  const { t, i18n } = useTranslation("adminPaths");
  const nameOf = useSlugName();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  return (
    <li className="card admin-path">
      <h2>
        <Link to={pathAddress(path.id)}>
          <bdi>{path.title}</bdi>
        </Link>
      </h2>
      <StatusBadge status={path.status} />
      <p className="admin-facts soft">
        {path.category ? <span>{nameOf("category", path.category)}</span> : null}
        <span>{languageName(path.language, i18n.language)}</span>
        <span>{t("adminPaths.chapterCount", { count: path.chapter_count })}</span>
        <span>{t("adminPaths.questions", { count: path.node_count })}</span>
        <span>{t("adminPaths.learners", { count: path.member_count })}</span>
        <time dateTime={path.updated_at}>{day.format(new Date(path.updated_at))}</time>
      </p>
    </li>
  );
}
