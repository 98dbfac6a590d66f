import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { TOAST_MS } from "@waymates/contract/features/notifications-constants";
import { HOME } from "@waymates/contract/routes";
import type { Notification } from "@waymates/contract/features/notifications";
import type { NewNotification } from "@waymates/contract/sockets";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { useLiveEvent, useLiveState } from "../../../platform/live.ts";
import { useSession } from "../../../platform/session.ts";
import { closeToast, toastCustom } from "../../../platform/toasts.ts";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { usePushDevice } from "../push/usePushDevice.ts";
import { showSystemNotification } from "../push/systemNotifications.ts";
import { ToastText } from "./ToastText.tsx";
import { claimToast } from "./claimToast.ts";
import { catchUp, receiveNotification, showAsRead } from "../notificationCache.ts";
import { useMarkRead } from "../useMarkRead.ts";
import { useTargetOf } from "../useTarget.ts";

const BadgeFace = lazyWithRetry(() => import("../cards/badges/BadgeFace.tsx"), "BadgeFace");

/**
 * Mounted once, in the shell. For a signed-in person who has finished registering it keeps lists and
 * count live and shows new notifications: as a toast, and also as a system notification while the
 * tab is hidden. Renders nothing itself.
 */
export function NotificationToasts() {
  const { user } = useSession();
  if (!user || user.registration_step < REGISTRATION_COMPLETE) return null;
  return <LiveNotifications key={user.id} />;
}

function LiveNotifications() {
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const targetOf = useTargetOf();
  usePushDevice();
  useNotificationsLive((event) => {
    // The person's preferences allow no toast.
    if (!event.toast) return;
    const { notification } = event;
    const target = targetOf(notification);
    const read = () => {
      if (!notification.read) markRead([notification.id]);
      closeToast(notification.id);
    };
    const open = () => {
      read();
      if (target) void navigate(target);
    };
    const text = (
      <ToastText
        notification={notification}
        target={target}
        onOpen={read}
        onRead={() => {
          if (!notification.read) markRead([notification.id]);
        }}
      />
    );
    // A failure does not matter: the notification is in the list.
    void showToast(event, text, { target, open }).catch(() => undefined);
  });
  return null;
}

async function showToast(
  { notification, quiet }: NewNotification,
  text: ReactNode,
  { target, open }: { target: string | null; open: () => void },
): Promise<void> {
  // Within quiet hours only a visible tab shows a toast.
  if (quiet && document.hidden) return;
  if (!(await claimToast(notification.id))) return;
  const { id, actor } = notification;
  toastCustom(text, { toastId: id, autoClose: TOAST_MS, face: faceOf(notification) });
  if (!document.hidden) return;
  await showSystemNotification({
    id,
    tag: notification.groupId ?? id,
    url: target ?? HOME,
    title: notification.title ?? "Waymates",
    body: notification.message,
    icon: actor?.avatarUrl ?? undefined,
    onOpen: open,
  });
}

/** The picture of the actor, or of the badge that was earned. */
function faceOf({ type, actor, data }: Notification): ReactNode {
  if (actor) return <PersonAvatar person={actor} size="s" />;
  if (type !== "badge_earned") return undefined;
  return (
    <Suspense>
      <BadgeFace data={data} />
    </Suspense>
  );
}

/**
 * The one listener of notification events: updates lists and unread count in the query cache, then
 * calls `onNew`. After a reconnect it reads what was missed.
 */
function useNotificationsLive(onNew: (event: NewNotification) => void): void {
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
