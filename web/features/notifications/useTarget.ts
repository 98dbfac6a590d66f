import { notificationTarget } from "@waymates/contract/features/notification-targets";
import type { Notification } from "@waymates/contract/features/notifications";
import { useSession } from "../../platform/session.ts";

/** Where notifications lead the reader, by their role; null for one that leads nowhere. */
export function useTargetOf(): (notification: Notification) => string | null {
  const { user } = useSession();
  return (notification) => notificationTarget(notification, user?.role ?? "user");
}
