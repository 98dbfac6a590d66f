import {
  type NotificationData,
  notificationData,
  type NotificationType,
} from "@waymates/contract/features/notifications";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isBlockedPair } from "../../follows/index.ts";
import { findById } from "../../profiles/index.ts";
import type { NotificationParams } from "../rules.ts";
import { insertNotification, insertOnceADay } from "../store.ts";
import { present } from "./present.ts";
import { getUnreadCount } from "./read.ts";

export interface Draft {
  userId: string;
  type: NotificationType;
  /** Type and id together decide what may be grouped. */
  sourceType: string;
  sourceId: string;
  actorId: string | null;
  params?: NotificationParams;
  data?: NotificationData;
  expiresAt?: Date;
  /** The fact behind it. Telling the same fact twice makes one notification. */
  eventId: string;
  /** Nothing comes into being where the actor gave the reader one of this type within a day. */
  onceADay?: boolean;
  /** Stands in the list without a word to open tabs. */
  quiet?: boolean;
}

/**
 * Writes a notification and tells its reader's open tabs; the only place where one comes into being.
 * Nothing is written between two people of whom one blocked the other, or to nobody.
 */
export async function emit(platform: Platform, draft: Draft): Promise<void> {
  const { db } = platform;
  const reader = await findById(db, draft.userId);
  if (!reader || reader.deleted_at || draft.actorId === draft.userId) return;
  if (draft.actorId && (await isBlockedPair(db, draft.userId, draft.actorId))) return;
  const insert = draft.onceADay ? insertOnceADay : insertNotification;
  const row = await insert(db, {
    id: newId(),
    user_id: draft.userId,
    type: draft.type,
    source_type: draft.sourceType,
    source_id: draft.sourceId,
    actor_id: draft.actorId,
    params: draft.params ?? {},
    data: notificationData.strict().parse(draft.data ?? {}),
    event_id: draft.eventId,
    expires_at: draft.expiresAt ?? null,
  });
  if (!row || draft.quiet) return;
  const [notification] = await present(platform, reader.id, reader.language ?? DEFAULT_LANGUAGE, [
    row,
  ]);
  if (!notification) return;
  platform.live.toUser(reader.id, "notification_new", {
    notification,
    unreadCount: await getUnreadCount(db, reader.id),
  });
}
