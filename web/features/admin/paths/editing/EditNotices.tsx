import { useTranslation } from "../../../../platform/i18n.tsx";
import { useDates } from "../../../../platform/useDates.ts";
import { Button } from "../../../../ui/Button.tsx";
import type { Conflict } from "../../../../platform/saving/edits.ts";
import type { Editing } from "./useEditing.ts";

interface EditNoticesProps<Fields extends object> {
  editing: Editing<Fields>;
  /** What each field is called. */
  names: Readonly<Record<keyof Fields & string, string>>;
  /** A value in words, where it is neither a text nor a list of texts. */
  words?: (field: keyof Fields & string, value: unknown) => string;
}

/** Notices before saving: a draft that was found, a newer draft, a change by another editor. */
export function EditNotices<Fields extends object>({
  editing,
  names,
  words,
}: EditNoticesProps<Fields>) {
  const { foundAt, otherDraft, discard, conflicts } = editing;
  return (
    <>
      <DraftNotices foundAt={foundAt} other={otherDraft} onDiscard={discard} />
      {conflicts ? <Clash {...{ editing, names, words, conflicts }} /> : null}
    </>
  );
}

interface DraftNoticesProps {
  /** When the draft that was found was last saved. */
  foundAt: string | null;
  /** What to do about a newer one of another tab or device. */
  other: { take: () => void; goOn: () => void } | null;
  onDiscard: () => void;
}

/** A draft that was found, and a newer one. */
function DraftNotices({ foundAt, other, onDiscard }: DraftNoticesProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (
    <>
      {foundAt ? (
        <div className="card admin-clash" role="status">
          <p>{t("adminPaths.draft.found", { time: moment(foundAt) })}</p>
          <div className="admin-actions">
            <Button size="small" variant="quiet" onPress={onDiscard}>
              {t("adminPaths.discard")}
            </Button>
          </div>
        </div>
      ) : null}
      {other ? (
        <div className="card admin-clash" role="alert">
          <p>{t("adminPaths.draft.other")}</p>
          <div className="admin-actions">
            <Button size="small" variant="quiet" onPress={other.take}>
              {t("adminPaths.draft.take")}
            </Button>
            <Button size="small" variant="quiet" onPress={other.goOn}>
              {t("adminPaths.draft.goOn")}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}

function Clash<Fields extends object>({
  editing,
  names,
  words = (_field, value) => asText(value),
  conflicts,
}: EditNoticesProps<Fields> & { conflicts: readonly Conflict<Fields>[] }) {
  const { t } = useTranslation();
  const shown = conflicts.filter(
    ({ field, theirs }) => words(field, editing.values[field]) !== words(field, theirs),
  );
  return (
    <div className="card admin-clash" role="alert">
      <h3>{t("adminPaths.clash.title")}</h3>
      <dl>
        {shown.map(({ field, theirs }) => (
          <div key={field}>
            <dt>{names[field]}</dt>
            <dd>
              <span className="soft">{t("adminPaths.clash.now")}</span>{" "}
              <bdi>{words(field, theirs)}</bdi>
            </dd>
            <dd>
              <span className="soft">{t("adminPaths.clash.yours")}</span>{" "}
              <bdi>{words(field, editing.values[field])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="admin-actions">
        <Button size="small" variant="quiet" onPress={editing.discard}>
          {t("adminPaths.clash.theirs")}
        </Button>
        <Button size="small" onPress={editing.keepMine}>
          {t("adminPaths.clash.mine")}
        </Button>
      </div>
    </div>
  );
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.join(" ") || "–";
  return typeof value === "string" && value !== "" ? value : "–";
}
