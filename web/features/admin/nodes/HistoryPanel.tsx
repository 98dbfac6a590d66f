import { fullName } from "@waymates/contract/features/person-names";
import type { NodeChange } from "@waymates/contract/features/staff-paths";
import { useTranslation } from "../../../platform/i18n.tsx";
import { MoreButton, PagedList } from "../../../platform/PagedList.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { usePages } from "../../../platform/usePages.ts";
import { Panel } from "../../../ui/Panel.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { nodeHistoryQuery } from "../paths/queries.ts";
import { useFieldNames, useFieldWords } from "./useFieldWords.ts";

interface HistoryPanelProps {
  nodeId: string;
  chapters: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** The changes of a question, latest first. */
export function HistoryPanel({ nodeId, chapters, onClose }: HistoryPanelProps) {
  const { t } = useTranslation();
  const history = usePages(nodeHistoryQuery(nodeId));
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={t("adminNodes.history")}
      closeLabel={t("adminPaths.close")}
    >
      <PagedList
        list={history}
        failed={t("adminNodes.history.failed")}
        retryLabel={t("admin.retry")}
        waiting={<SkeletonList label={t("admin.loading")} rows={4} />}
        empty={<p className="soft admin-history">{t("adminNodes.history.none")}</p>}
        end={<MoreButton list={history} label={t("admin.more")} />}
      >
        {(items) => (
          <ol className="admin-history">
            {items.map((item) => (
              <Change key={`${item.at} ${item.version}`} item={item} chapters={chapters} />
            ))}
          </ol>
        )}
      </PagedList>
    </Panel>
  );
}

interface ChangeProps {
  item: NodeChange;
  chapters: readonly { id: string; title: string }[];
}

function Change({ item: { actor, at, before, after, changed }, chapters }: ChangeProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const names: Readonly<Record<string, string>> = useFieldNames();
  const words = useFieldWords(chapters);
  const what = before === null ? "added" : after === null ? "deleted" : null;
  const known = changed.filter((field) => field in names);
  return (
    <li>
      <p>
        <b>
          <bdi>{actor ? fullName(actor) : t("admin.audit.system")}</bdi>
        </b>{" "}
        <time className="soft" dateTime={at}>
          {moment(at)}
        </time>
      </p>
      {what ? <p>{t(`adminNodes.history.${what}`)}</p> : null}
      {what
        ? null
        : known.map((field) => (
            <details key={field} open>
              <summary>{names[field]}</summary>
              <dl>
                <dt className="soft">{t("admin.audit.before")}</dt>
                <dd dir="auto">{words(field, before?.[field])}</dd>
                <dt className="soft">{t("admin.audit.after")}</dt>
                <dd dir="auto">{words(field, after?.[field])}</dd>
              </dl>
            </details>
          ))}
    </li>
  );
}
