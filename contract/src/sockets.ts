import type { ErrorCode } from "./errors.ts";
import type { Notification } from "./features/notifications.ts";

/** Where the live connection is served, on the site's own origin. */
export const SOCKET_PATH = "/socket.io";

/** After a token's end a socket has this long to bring a new one. */
export const SOCKET_TOKEN_GRACE_MS = 60_000;

export type Ack<Ok extends object = object> =
  | ({ ok: true } & Ok)
  | { ok: false; code: ErrorCode; error: string };

export type SessionEndReason = "signed_out" | "expired" | "revoked" | "deleted";

/** A notification as it arrives live. One that goes to many readers at once names none of them. */
export type LiveNotification = Omit<Notification, "userId"> & { userId: string | null };

export interface NewNotification {
  notification: LiveNotification;
  /** How many are unread now; null where the reader counts one on. */
  unreadCount: number | null;
  /** False where preferences or quiet hours let it come without a word. */
  toast: boolean;
}

/** What arrived, as its reader's own. */
export function ownNotification(notification: LiveNotification, readerId: string): Notification {
  return { ...notification, userId: notification.userId ?? readerId };
}

export interface ServerEvents {
  notification_new: (event: NewNotification) => void;
  notifications_read: (event: { ids: string[] | null; all: boolean; unreadCount: number }) => void;
  session_ended: (event: { reason: SessionEndReason }) => void;
}

export interface ClientEvents {
  auth_refresh: (event: { token: string }, ack: (answer: Ack) => void) => void;
}
