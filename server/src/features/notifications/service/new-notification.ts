import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import type { NotificationParams } from "../rules.ts";

/** A notification before it has readers. Jobs keep it as JSON. */
export interface NewNotification {
  type: NotificationType;
  /** Type and id together decide which notifications are grouped. */
  sourceType: string;
  sourceId: string;
  actorId: string | null;
  /** The page that it happened on, where neither source nor data name it: who muted the page gets none. */
  pageId?: string | null;
  params?: NotificationParams;
  data?: NotificationData;
  /** ISO 8601. */
  expiresAt?: string | null;
  /** The fact behind it. The same fact makes one notification, however often it is delivered. */
  eventId: string;
  /** At most one of this type from the actor to the reader within this many hours. */
  onceInHours?: number;
  /** At most one of this type and text variant to the reader within this many hours. */
  rareInHours?: number;
  /** At most so many a day of this type from the actor to the reader about this thing, taken back or not. */
  aDay?: { most: number; about: string };
  /** Stored in the list only, without a live event. */
  quiet?: boolean;
  /** Stored as read. */
  read?: boolean;
  /** A person is notified of their own act towards a person they blocked. */
  ignoresBlock?: boolean;
}
