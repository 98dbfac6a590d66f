import {
  filterTypes,
  type NotificationFilter,
  type NotificationsPage,
} from "@waymates/contract/features/notifications";
import type { Actor } from "../../../platform/auth/actor.ts";
import { decodeCursor, toPage } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith } from "../../follows/index.ts";
import {
  countOlder,
  countUnread,
  existsFor,
  listNotifications,
  markRead,
  type Reader,
} from "../store.ts";
import { present } from "./present.ts";

export interface NotificationQuery {
  filter: NotificationFilter;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the actor's own notifications; nothing by people between whom a block stands. */
export async function readPage(
  platform: Platform,
  actor: Actor,
  language: string,
  { filter, cursor, limit }: NotificationQuery,
): Promise<NotificationsPage> {
  const { db } = platform;
  const types = filterTypes[filter];
  const reader = await readerOf(db, actor.userId);
  const found = await listNotifications(db, reader, types, limit + 1, decodeCursor(cursor));
  const page = toPage(found, limit, (row) => ({ at: row.created_at, id: row.id }));
  return {
    items: await present(platform, actor.userId, language, page.items),
    nextCursor: page.nextCursor,
    unreadCount: await countUnread(db, reader),
    olderCount: await countOlder(db, reader, types),
  };
}

async function readerOf(db: Db, userId: string): Promise<Reader> {
  return { id: userId, blockedWith: await listBlockedWith(db, userId) };
}

/** How many the person has not read yet, of those that the list shows. */
export async function getUnreadCount(db: Db, userId: string): Promise<number> {
  return countUnread(db, await readerOf(db, userId));
}

/**
 * Marks notifications read and tells the person's other tabs and devices.
 * @param ids null for all. A single foreign id is refused like a missing one.
 * @returns how many are unread now.
 */
export async function markAsRead(
  platform: Platform,
  actor: Actor,
  ids: readonly string[] | null,
): Promise<number> {
  const { db, live } = platform;
  const [only] = ids ?? [];
  if (ids?.length === 1 && only && !(await existsFor(db, actor.userId, only)))
    throw new Problem("NOT_FOUND");
  const changed = await markRead(db, actor.userId, ids);
  const unreadCount = await getUnreadCount(db, actor.userId);
  if (changed.length > 0) {
    live.toUser(actor.userId, "notifications_read", {
      ids: ids ? changed : null,
      all: ids === null,
      unreadCount,
    });
  }
  return unreadCount;
}
