import { listNotifications, countUnread } from "@waymates/contract/operations/notifications";
import { infiniteQueryOptions, useQuery } from "@tanstack/react-query";
import type { NotificationFilter } from "@waymates/contract/features/notifications";
import { NOTIFICATIONS_PAGE } from "@waymates/contract/features/notifications-constants";
import { call } from "../../platform/api.ts";
import { apiQuery } from "../../platform/queries.ts";

export const LIST_PATH = "/api/notifications";
export const UNREAD_PATH = "/api/notifications/unread-count";

/** The notifications of one filter, page by page. "pages" in the key separates the query from one that reads a single page. */
export function notificationsQuery(filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [LIST_PATH, { filter }, "pages"] as const,
    queryFn: ({ pageParam }) =>
      call(listNotifications, {
        query: { filter, cursor: pageParam ?? undefined, limit: NOTIFICATIONS_PAGE },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** How many are unread; live events update it. */
export function unreadCountQuery() {
  return apiQuery(countUnread);
}

/** How many notifications are unread; 0 until it is loaded. Live events update it. */
export function useUnreadCount(): number {
  return useQuery(unreadCountQuery()).data?.count ?? 0;
}
