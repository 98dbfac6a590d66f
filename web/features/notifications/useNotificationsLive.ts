import { useQueryClient } from "@tanstack/react-query";
import { ownNotification } from "@waymates/contract/sockets";
import { useEffect } from "react";
import { useLiveEvent, useLiveState } from "../../platform/live.ts";
import { catchUp, receiveNotification, showAsRead } from "./notificationCache.ts";

/**
 * Keeps the lists and the unread count as they are on the server, whether or not the panel is open.
 * Whenever the live channel comes up, what was missed until then is read.
 */
export function useNotificationsLive(readerId: string): void {
  const client = useQueryClient();
  const state = useLiveState();
  useLiveEvent("notification_new", ({ notification, unreadCount }) => {
    receiveNotification(client, ownNotification(notification, readerId), unreadCount);
  });
  useLiveEvent("notifications_read", ({ ids, all, unreadCount }) => {
    showAsRead(client, all ? "all" : (ids ?? []), unreadCount);
  });
  useLiveEvent("relations_changed", () => void catchUp(client));
  useEffect(() => {
    if (state === "online") void catchUp(client);
  }, [state, client]);
}
