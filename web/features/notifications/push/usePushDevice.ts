import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useLiveEvent } from "../../../platform/live.ts";
import { beforeSignOut } from "../../../platform/session.ts";
import { browserPermission } from "./systemNotifications.ts";
import { useUnreadCount } from "../notificationQueries.ts";
import { canPush, keepDevice, leaveDevice } from "./device.ts";

/**
 * Mounted once for a signed-in person: maintains this device's subscription, opens the target of a
 * pressed system notification, and closes those that were read elsewhere.
 */
export function usePushDevice(): void {
  const navigate = useNavigate();
  const unread = useUnreadCount();
  useEffect(() => {
    if (!canPush()) return;
    // Without a push service (offline, or forbidden) the open tab still shows notifications.
    void keepDevice().catch(() => undefined);
    return beforeSignOut(leaveDevice);
  }, []);

  const onMessage = useEffectEvent(
    ({ data, ports }: MessageEvent<{ kind?: string; url?: string }>) => {
      if (data?.kind !== "open" || !data.url?.startsWith("/")) return;
      ports[0]?.postMessage("going");
      void navigate(data.url);
    },
  );
  useEffect(() => {
    if (!canPush()) return;
    const listener = (event: MessageEvent) => onMessage(event);
    navigator.serviceWorker.addEventListener("message", listener);
    return () => navigator.serviceWorker.removeEventListener("message", listener);
  }, []);

  useEffect(() => {
    // The number on the icon of an installed app; where there is none, nothing happens.
    if (browserPermission() === "granted")
      void navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);

  useLiveEvent("notifications_read", ({ ids, all }) => {
    if (canPush()) void closeShown(all ? null : (ids ?? [])).catch(() => undefined);
  });
}

/** Takes notifications of the system back. @param ids null for all. */
async function closeShown(ids: readonly string[] | null): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const { id } = (shown.data ?? {}) as { id?: string };
    if (!ids || (id !== undefined && ids.includes(id))) shown.close();
  }
}
