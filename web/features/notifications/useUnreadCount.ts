import { useQuery } from "@tanstack/react-query";
import { unreadCountQuery } from "./notificationQueries.ts";

/** How many notifications are unread; 0 until it is known. NotificationToasts keeps it live. */
export function useUnreadCount(): number {
  return useQuery(unreadCountQuery()).data?.count ?? 0;
}
