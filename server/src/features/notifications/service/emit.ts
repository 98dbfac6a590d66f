import { checkNotificationData } from "@waymates/contract/features/notification-data";
import { typeChannels } from "@waymates/contract/features/notification-channels";
import type { NotificationPreferences } from "@waymates/contract/features/notification-preferences";
import type { NotificationData, NotificationType } from "@waymates/contract/features/notifications";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  budgetOf,
  type Channels,
  decideChannels,
  isWanted,
  type NotificationParams,
} from "../rules.ts";
import type { NotificationRow } from "../store.ts";
import { countUnread } from "../store/page.ts";
import { toPreferences } from "../store/preferences.ts";
import {
  insertForReaders,
  type Limits,
  listReaders,
  type ReaderRow,
  type SharedRow,
} from "../store/readers.ts";
import { present } from "./present.ts";
import { notificationSinks } from "./sinks.ts";

/** A notification before it has a reader. It travels to other processes as JSON. */
export interface Draft {
  type: NotificationType;
  /** Type and id together decide what may be grouped. */
  sourceType: string;
  sourceId: string;
  actorId: string | null;
  params?: NotificationParams;
  data?: NotificationData;
  /** ISO. */
  expiresAt?: string | null;
  /** The fact behind it. Telling the same fact twice makes one notification. */
  eventId: string;
  /** Nothing comes into being where the actor gave the reader one of this type within so many hours. */
  onceInHours?: number;
  /** The same, from whomever and of this wording only. */
  rareInHours?: number;
  /** Stands in the list without a word to open tabs. */
  quiet?: boolean;
  /** Comes into being read. */
  read?: boolean;
  /** Tells a person of their own act towards somebody whom they keep apart. */
  despiteBlock?: boolean;
}

/** Somebody who is to be told, and by which ways. */
export interface ChosenReader {
  id: string;
  language: string;
  followsActor: boolean;
  preferences: NotificationPreferences;
  channels: Channels;
}

/**
 * Writes a notification and tells its reader; with `emitToMany` the only place where one comes into
 * being. Nothing is written to nobody, to the actor, between two people of whom one blocked the
 * other, where the reader does not want to hear of such a person, and beyond what one person may
 * cause for another in an hour.
 */
export async function emit(
  platform: Platform,
  { userId, ...draft }: Draft & { userId: string },
): Promise<void> {
  const { db } = platform;
  const [reader] = await chooseReaders(platform, draft, [userId]);
  if (!reader) return;
  const row = toRow(draft, isContentHidden(draft, reader));
  const { groups, at } = await insertForReaders(db, row, [reader.id], limitsOf(draft));
  const groupId = groups.get(reader.id);
  if (groupId === undefined || draft.quiet) return;
  const written = toWritten(row, reader.id, at, groupId);
  const [notification] = await present(platform, reader.id, reader.language, [written]);
  if (!notification) return;
  const { channels, id, language } = reader;
  const unreadCount = await countUnread(platform.database, id);
  const { toast, quiet } = channels;
  const event = { notification, unreadCount, toast, quiet };
  platform.live.toUser(id, "notification_new", event);
  await notificationSinks(platform, notification, { id, language, unreadCount }, channels);
}

/** Who of these people may and wants to hear, and how. */
export async function chooseReaders(
  { db }: Platform,
  { type, sourceId, actorId, despiteBlock = false }: Draft,
  ids: readonly string[],
): Promise<ChosenReader[]> {
  if (ids.length === 0) return [];
  const { category } = typeChannels[type];
  const now = new Date();
  const found = await listReaders(db, ids, { actorId, category, despiteBlock });
  return found.flatMap((row: ReaderRow) => {
    const preferences = toPreferences(category, row);
    const actor = { exists: actorId !== null, isFollowed: row.follows_actor };
    if (!isWanted(preferences, type, actor)) return [];
    const channels = decideChannels(preferences, { type, sourceId }, now, row.time_zone);
    const language = row.language ?? DEFAULT_LANGUAGE;
    return [{ id: row.id, language, followsActor: row.follows_actor, preferences, channels }];
  });
}

export const limitsOf = ({ type, onceInHours, rareInHours }: Draft): Limits => ({
  budget: budgetOf(type),
  onceInHours,
  rareInHours,
});

/** Whether this reader wants the words of a message to stay in the chat. */
export const isContentHidden = ({ type }: Draft, { preferences }: ChosenReader): boolean =>
  type === "chat_message" && preferences.hideChatContent;

/** @throws for data that the type does not know */
export function toRow(draft: Draft, isHidden: boolean): SharedRow {
  const { type, params = {} } = draft;
  return {
    id: newId(),
    type,
    source_type: draft.sourceType,
    source_id: draft.sourceId,
    actor_id: draft.actorId,
    params: isHidden ? {} : params,
    data: checkNotificationData(type, draft.data ?? {}),
    read: draft.read ?? false,
    event_id: draft.eventId,
    expires_at: draft.expiresAt ? new Date(draft.expiresAt) : null,
  };
}

/** The row as it now stands for a reader. */
export function toWritten(
  row: SharedRow,
  readerId: string,
  at: Date,
  groupId: string | null,
): NotificationRow {
  return { ...row, user_id: readerId, created_at: at, group_id: groupId, seen: row.read };
}
