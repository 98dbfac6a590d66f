import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import { reachableTarget } from "@waymates/contract/features/notification-targets";
import { type Notification, TOAST_MS } from "@waymates/contract/features/notifications";
import { HOME } from "@waymates/contract/routes";
import { ownNotification } from "@waymates/contract/sockets";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useLiveEvent } from "../../platform/live.ts";
import { useSession } from "../../platform/session.ts";
import { closeToast, toastCustom } from "../../platform/toasts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { actorName } from "./emphasis.ts";
import { usePushDevice } from "./push/usePushDevice.ts";
import { showSystemNotification } from "./systemNotifications.ts";
import { ToastText } from "./ToastText.tsx";
import { browserToastTurn } from "./toastTurn.ts";
import { useMarkRead } from "./useMarkRead.ts";
import { useNotificationsLive } from "./useNotificationsLive.ts";

/**
 * Mounted once, in the shell. For a signed-in person who has finished registering it keeps lists and
 * count live, and tells of each new notification: as a toast, and as one of the system while nobody
 * looks at the tab. Shows nothing itself.
 */
export function NotificationToasts() {
  const { user } = useSession();
  if (!user || user.registration_step < REGISTRATION_COMPLETE) return null;
  return <Teller key={user.id} readerId={user.id} />;
}

function Teller({ readerId }: { readerId: string }) {
  const navigate = useNavigate();
  const markRead = useMarkRead();
  useNotificationsLive(readerId);
  usePushDevice();
  useLiveEvent("notification_new", ({ notification: arrived, toast, quiet }) => {
    // The person wants no word of it now: it stands in the list, and that is all.
    if (!toast) return;
    const notification = ownNotification(arrived, readerId);
    const target = reachableTarget(notification);
    const read = () => {
      if (!notification.read) markRead([notification.id]);
      closeToast(notification.id);
    };
    const open = () => {
      read();
      if (target) void navigate(target);
    };
    const text = <ToastText notification={notification} target={target} onOpen={read} />;
    // Whether it could be told is of no consequence: it stands in the list.
    void tell(notification, text, open, quiet).catch(() => undefined);
  });
  return null;
}

async function tell(
  notification: Notification,
  text: ReactNode,
  onOpen: () => void,
  isQuiet: boolean,
): Promise<void> {
  // In quiet hours only a tab that somebody looks at may speak.
  if (isQuiet && document.hidden) return;
  if (!(await browserToastTurn().take(notification.id))) return;
  const { id, actor } = notification;
  toastCustom(text, {
    toastId: id,
    autoClose: TOAST_MS,
    face: actor ? <Avatar src={actor.avatarUrl} name={actorName(actor)} size="s" /> : undefined,
  });
  if (!document.hidden) return;
  await showSystemNotification({
    id,
    tag: notification.groupId ?? id,
    url: reachableTarget(notification) ?? HOME,
    title: notification.title ?? "Waymates",
    body: notification.message,
    icon: actor?.avatarUrl ?? undefined,
    onOpen,
  });
}
