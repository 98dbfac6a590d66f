import { fullName } from "@waymates/contract/features/person-names";
import type { PageLogEntry } from "@waymates/contract/features/reports";
import { useTranslation } from "../../platform/i18n.tsx";
import { usePages } from "../../platform/usePages.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { useDates } from "../../platform/useDates.ts";
import { PageList } from "./PageList.tsx";
import { pageLogQuery } from "./queries.ts";

const signs: Record<PageLogEntry["action"], IconName> = {
  remove: "trash-2",
  restore: "undo-2",
  pin: "pin",
  unpin: "pin",
  mute: "bell-off",
  unmute: "bell",
  ban: "lock",
  unban: "user-check",
  decide: "flag",
};

/** The log of the page's moderators, read-only. */
export function PageLog({ pageName }: { pageName: string }) {
  const { t } = useTranslation();
  const list = usePages(pageLogQuery(pageName));
  return (
    <div className="report-queue">
      <PageList list={list} rows={4} empty={<p className="soft">{t("order.log.none")}</p>}>
        {(entries) => (
          <>
            <p className="soft">{t("order.log.hint")}</p>
            <ol className="report-log" aria-label={t("order.log")}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </PageList>
    </div>
  );
}

function Entry({ entry }: { entry: PageLogEntry }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { action, actor, target, reason, created_at: at } = entry;
  const name = actor ? fullName(actor) : t("order.nobody");
  const about = target.name || t(`order.thing.${target.type}`);
  return (
    <li>
      <Icon name={signs[action]} size="s" />
      <span className="grow">
        <span dir="auto">{t(`order.did.${action}`, { actor: name, target: about })}</span>
        {reason ? (
          <q className="hint" dir="auto">
            {reason}
          </q>
        ) : null}
      </span>
      <time className="hint" dateTime={at}>
        {moment(at)}
      </time>
    </li>
  );
}
