import {
  type GroupingMode,
  groupNotifications,
  idsToMark,
} from "@waymates/contract/features/notification-groups";
import type { PanelChip } from "@waymates/contract/features/notifications";
import { useEffect, useMemo, useState } from "react";
import { ListEnd } from "../../../platform/PagedList.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { isGroupUnread } from "../cards/CardFrame.tsx";
import { CardSkeletons } from "./CardSkeletons.tsx";
import { toRows } from "./listRows.ts";
import { useMarkRead } from "../useMarkRead.ts";
import { useNotifications } from "./useNotifications.ts";
import { countText, useNotificationTexts } from "../notificationTexts.ts";
import { VirtualRows } from "./VirtualRows.tsx";

export interface NotificationListProps {
  filter: PanelChip;
  grouping: GroupingMode;
  showsOld: boolean;
  onShowOld: () => void;
  /** A click led to another screen. */
  onLeave: () => void;
}

/** The notifications of a filter in sections, or the reason why there are none. */
export function NotificationList({
  filter,
  grouping,
  showsOld,
  onShowOld,
  onLeave,
}: NotificationListProps) {
  const { t, i18n } = useNotificationTexts();
  const { now, timeZone } = useReaderClock();
  const list = useNotifications(filter, showsOld, now);
  const markRead = useMarkRead();
  const { items, error } = list;
  const locale = i18n.language;
  const rows = useMemo(
    () => toRows(groupNotifications(items, grouping, { now, timeZone, locale, showsOld })),
    [items, grouping, now, timeZone, locale, showsOld],
  );
  const hiddenCount = showsOld ? 0 : list.olderCount;

  if (list.isPending) return <CardSkeletons />;
  return (
    <>
      {rows.length > 0 ? (
        <VirtualRows
          // Another filter or grouping is a new list, shown from its top.
          key={`${filter} ${grouping}`}
          rows={rows}
          hasMore={list.hasMore}
          onRead={(group) => {
            if (isGroupUnread(group)) markRead(idsToMark(group));
          }}
          onLeave={onLeave}
        />
      ) : null}
      {error ? (
        <LoadFailure error={error} isRetrying={list.isFetching} onRetry={list.retry} />
      ) : null}
      {error ? null : (
        <ListEnd
          list={list}
          label={t("notifications.loadMore")}
          className="notification-load-more"
          size="small"
        />
      )}
      {rows.length === 0 && hiddenCount === 0 && !list.hasMore && !error ? (
        <EmptyState
          title={t("notifications.empty")}
          hint={t(filter === "all" ? "notifications.emptyHint" : "notifications.emptyFilter")}
          headingLevel={3}
        />
      ) : null}
      {hiddenCount > 0 ? (
        <p className="notification-old hint">
          {countText(t, "notifications.olderHidden", hiddenCount)}{" "}
          <button type="button" className="link" onClick={onShowOld}>
            {t("notifications.showAll")}
          </button>
        </p>
      ) : null}
    </>
  );
}

const TICK_MS = 60_000;

/** The current time, updated every minute, and the reader's time zone. */
function useReaderClock(): { now: number; timeZone: string } {
  const [now, setNow] = useState(() => Date.now());
  const [timeZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return { now, timeZone };
}

interface LoadFailureProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The list, or a further page of it, could not be loaded. */
function LoadFailure({ error, isRetrying, onRetry }: LoadFailureProps) {
  const { t } = useNotificationTexts();
  return (
    <ErrorState
      className="notification-load-failure"
      title={t("notifications.loadError", { error: error.message })}
      retryLabel={t("common.retry")}
      onRetry={onRetry}
      isRetrying={isRetrying}
      headingLevel={3}
    />
  );
}
