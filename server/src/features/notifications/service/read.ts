import {
  filterTypes,
  type Notification,
  type NotificationFilter,
  type NotificationsPage,
} from "@waymates/contract/features/notifications";
import type { Actor } from "../../../platform/auth/actor.ts";
import { decodeCursor, encodeCursor } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { existsFor, markRead } from "../store.ts";
import {
  countForPanel,
  countUnread,
  countUnreadAmong,
  listPage,
  listUnread,
  type UnreadChoice,
} from "../store/list.ts";
import { type NotificationReader, present } from "./present.ts";

export interface NotificationsQuery {
  filter: NotificationFilter;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the reader's own notifications. */
export async function readPage(
  platform: Platform,
  reader: NotificationReader,
  { filter, cursor, limit }: NotificationsQuery,
): Promise<NotificationsPage> {
  const { db } = platform;
  const types = filterTypes[filter];
  // One more than a page, to know whether another page follows.
  const [rows, { unread, older }] = await Promise.all([
    listPage(db, reader.id, types, limit + 1, decodeCursor(cursor)),
    countForPanel(db, reader.id, types),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await present(platform, reader, shown),
    nextCursor: last ? encodeCursor({ at: last.created_at, id: last.id }) : null,
    unreadCount: unread,
    olderCount: older,
  };
}

/** How many one reader has not read, counted up to 100. */
export async function countUnreadOf(db: Db, userId: string): Promise<number> {
  return (await countUnread(db, [userId])).get(userId) ?? 0;
}

/** Unread notifications as their reader sees them, newest first, and how many there are in all. */
export async function readUnread(
  platform: Platform,
  reader: NotificationReader,
  choice: UnreadChoice,
  limit: number,
): Promise<{ items: Notification[]; count: number }> {
  const { db } = platform;
  const rows = await listUnread(db, reader.id, choice, limit);
  return {
    items: await present(platform, reader, rows),
    count: rows.length < limit ? rows.length : await countUnreadAmong(db, reader.id, choice),
  };
}

/** Ids of what the reader has not read, newest first. */
export async function listUnreadIds(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await listUnread(db, userId, {}, limit);
  return rows.map(({ id }) => id);
}

/**
 * Marks notifications read and publishes it to the person's other tabs and devices.
 * @param ids null for all. A single id of another person is refused like a missing one.
 * @returns how many are unread now.
 */
export async function markAsRead(
  { db, live }: Platform,
  { userId }: Actor,
  ids: readonly string[] | null,
): Promise<number> {
  const [only] = ids ?? [];
  if (ids?.length === 1 && only && !(await existsFor(db, userId, only)))
    throw new Problem("NOT_FOUND");
  const changed = await markRead(db, userId, ids);
  const unreadCount = await countUnreadOf(db, userId);
  if (changed.length > 0) {
    live.toUser(userId, "notifications_read", {
      ids: ids ? changed : null,
      all: ids === null,
      unreadCount,
    });
  }
  return unreadCount;
}
