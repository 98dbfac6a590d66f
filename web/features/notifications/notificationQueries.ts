import { listNotifications, countUnread } from "@waymates/contract/operations/notifications";
import { useQuery } from "@tanstack/react-query";
import type { NotificationFilter } from "@waymates/contract/features/notifications";
import { NOTIFICATIONS_PAGE } from "@waymates/contract/features/notifications-constants";
import { apiPages, apiQuery } from "../../platform/queries.ts";

/** The notifications of one filter, page by page. */
export function notificationsQuery(filter: NotificationFilter) {
  return apiPages(listNotifications, { query: { filter, limit: NOTIFICATIONS_PAGE } });
}

/** How many are unread; live events update it. */
export function unreadCountQuery() {
  return apiQuery(countUnread);
}

/** How many notifications are unread; 0 until it is loaded. Live events update it. */
export function useUnreadCount(): number {
  return useQuery(unreadCountQuery()).data?.count ?? 0;
}
