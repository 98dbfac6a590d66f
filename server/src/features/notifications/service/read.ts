import type { Notification } from "@waymates/contract/features/notifications";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith } from "../../follows/index.ts";
import {
  countUnreadAmong,
  existsFor,
  listUnread,
  markRead,
  type Reader,
  type UnreadChoice,
} from "../store.ts";
import { countUnread } from "../store/page.ts";
import { present } from "./present.ts";

async function readerOf(db: Db, userId: string): Promise<Reader> {
  return { id: userId, blockedWith: await listBlockedWith(db, userId) };
}

/** Unread notifications as their reader sees them, newest first, and how many there are in all. */
export async function readUnread(
  platform: Platform,
  userId: string,
  language: string,
  choice: UnreadChoice,
  limit: number,
): Promise<{ items: Notification[]; count: number }> {
  const { db } = platform;
  const reader = await readerOf(db, userId);
  const rows = await listUnread(db, reader, choice, limit);
  return {
    items: await present(platform, userId, language, rows),
    count: rows.length < limit ? rows.length : await countUnreadAmong(db, reader, choice),
  };
}

/** What is unread as their reader would see it, newest first: the ids alone. */
export async function listUnreadIds(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await listUnread(db, await readerOf(db, userId), {}, limit);
  return rows.map(({ id }) => id);
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
  const unreadCount = await countUnread(platform.database, actor.userId);
  if (changed.length > 0) {
    live.toUser(actor.userId, "notifications_read", {
      ids: ids ? changed : null,
      all: ids === null,
      unreadCount,
    });
  }
  return unreadCount;
}
