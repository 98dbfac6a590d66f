import { useQueryClient } from "@tanstack/react-query";
import type { NewNotification } from "@waymates/contract/sockets";
import { useEffect } from "react";
import { useLiveEvent, useLiveState } from "../../platform/live.ts";
import { catchUp, receiveNotification, showAsRead } from "./notificationCache.ts";

/**
 * The one place that listens to notification events: keeps lists and unread count as they are on the
 * server, then passes a new notification on. Reads again what was missed while the channel was down.
 */
export function useNotificationsLive(onNew: (event: NewNotification) => void): void {
  const client = useQueryClient();
  const state = useLiveState();
  useLiveEvent("notification_new", (event) => {
    receiveNotification(client, event.notification, event.unreadCount);
    onNew(event);
  });
  useLiveEvent("notifications_read", ({ ids, all, unreadCount }) => {
    showAsRead(client, all ? "all" : (ids ?? []), unreadCount);
  });
  useLiveEvent("relations_changed", () => void catchUp(client));
  useEffect(() => {
    if (state === "online") void catchUp(client);
  }, [state, client]);
}
