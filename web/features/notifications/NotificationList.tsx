import {
  type GroupingMode,
  groupNotifications,
  idsToMark,
} from "@waymates/contract/features/notification-groups";
import type { PanelChip } from "@waymates/contract/features/notifications";
import { useMemo } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { isGroupUnread } from "./CardFrame.tsx";
import { CardSkeletons } from "./CardSkeletons.tsx";
import { toRows } from "./listRows.ts";
import { countText } from "./countText.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { LoadMore } from "./LoadMore.tsx";
import { useMarkRead } from "./useMarkRead.ts";
import { useNotifications } from "./useNotifications.ts";
import { useNotificationTexts } from "./useNotificationTexts.ts";
import { useReaderClock } from "./useReaderClock.ts";
import { VirtualRows } from "./VirtualRows.tsx";

export interface NotificationListProps {
  filter: PanelChip;
  grouping: GroupingMode;
  showsOld: boolean;
  onShowOld: () => void;
  /** A click led to another screen. */
  onLeave: () => void;
}

/** The notifications of a filter, arranged; or why there are none. */
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

  if (list.isLoading) return <CardSkeletons />;
  return (
    <>
      {rows.length > 0 ? (
        <VirtualRows
          // Another filter or arrangement is another list, read from its top.
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
      {list.hasMore && !error ? (
        <LoadMore isLoading={list.isLoadingMore} isManual={false} onLoad={list.loadMore} />
      ) : null}
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
