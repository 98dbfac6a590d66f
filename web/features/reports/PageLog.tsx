import "./order.css";
import type { PageLogEntry } from "@waymates/contract/features/reports";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
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

/** What the moderators of a page did: they read it, nobody changes it. */
export function PageLog({ pageName }: { pageName: string }) {
  const { t } = useTranslation(["order", "common"]);
  const list = useInfiniteQuery(pageLogQuery(pageName));
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error && !list.data) {
    return (
      <ErrorState
        headingLevel={3}
        title={list.error.message}
        retryLabel={t("common.retry")}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <SkeletonList label={t("common.loading")} rows={4} />;
  return (
    <div className="report-queue">
      <p className="soft">{t(entries.length === 0 ? "order.log.none" : "order.log.hint")}</p>
      {entries.length > 0 ? (
        <ol className="report-log" aria-label={t("order.log")}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="quiet"
          busy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {t("order.more")}
        </Button>
      ) : null}
    </div>
  );
}

function Entry({ entry }: { entry: PageLogEntry }) {
  const { t, i18n } = useTranslation("order");
  const { action, actor, target, reason, created_at: at } = entry;
  const name = actor ? `${actor.firstName} ${actor.lastName}`.trim() : t("order.nobody");
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
        {new Date(at).toLocaleString(i18n.language, { dateStyle: "medium", timeStyle: "short" })}
      </time>
    </li>
  );
}
