import type { NotificationFilter } from "@waymates/contract/features/notifications";
import { hiddenTypes } from "@waymates/contract/features/notifications-constants";
import { isOld } from "@waymates/contract/features/notification-times";
import { useMemo } from "react";
import { usePages } from "../../../platform/usePages.ts";
import { notificationsQuery } from "../notificationQueries.ts";

/**
 * The loaded notifications of a filter, newest first. `olderCount` is how many of all of them are
 * older than thirty days, loaded or not; `hasMore` leaves out pages of nothing but those.
 */
export function useNotifications(filter: NotificationFilter, showsOld: boolean, now: number) {
  const list = usePages(notificationsQuery(filter));
  const { pages } = list;
  const items = useMemo(() => pages.flatMap((page) => page.items), [pages]);
  const last = items.at(-1);
  const loadedOld = items.filter(
    (item) => !hiddenTypes.includes(item.type) && isOld(item.createdAt, now),
  ).length;
  return {
    ...list,
    items,
    olderCount: Math.max(pages[0]?.olderCount ?? 0, loadedOld),
    hasMore: list.hasMore && (showsOld || !last || !isOld(last.createdAt, now)),
  };
}
