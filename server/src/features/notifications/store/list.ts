import {
  hiddenTypes,
  type NotificationType,
  OLD_AFTER_DAYS,
} from "@waymates/contract/features/notifications";
import { idArray, isAmong } from "../../../platform/db/among.ts";
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  lt,
  lte,
  notInArray,
  sql,
  type SQL,
  unionAll,
} from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { notBlockedWith } from "../../follows/index.ts";
import { notifications } from "../tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** The product shows "99+", so nothing counts further. */
const COUNT_CAP = 100;

const newestFirst = [desc(notifications.created_at), desc(notifications.id)];

/** What a reader may see: not expired, no hidden type, nothing by people with a block between them. */
function visibleTo(userId: string | SQL): SQL {
  return sql`${notifications.user_id} = ${userId}
    and ${notInArray(notifications.type, [...hiddenTypes])}
    and (${notifications.expires_at} is null or ${notifications.expires_at} > now())
    and ${notBlockedWith(userId, notifications.actor_id)}`;
}

/**
 * The newest notifications under a condition. Several types are read one by one, each along its own
 * index: a few comments are found quickly among a million likes.
 */
function newest(
  db: Db,
  condition: SQL | undefined,
  types: readonly NotificationType[] | null,
  limit: number,
) {
  const [first, second, ...more] = (types ?? [null]).map((type) =>
    db
      .select()
      .from(notifications)
      .where(and(condition, type === null ? undefined : eq(notifications.type, type)))
      .orderBy(...newestFirst)
      .limit(limit),
  );
  if (!first) throw new Error("a filter without types");
  if (!second) return first;
  return unionAll(first, second, ...more)
    .orderBy(...newestFirst)
    .limit(limit);
}

/** A page of a reader's list, newest first. @param types null for all */
export async function listPage(
  db: Db,
  userId: string,
  types: readonly NotificationType[] | null,
  limit: number,
  after: Position | null,
): Promise<NotificationRow[]> {
  const isAfter = after
    ? sql`(${notifications.created_at}, ${notifications.id})
        < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return newest(db, and(visibleTo(userId), isAfter), types, limit);
}

/** One of a reader's own; null for another's, and for what they may not see. */
export async function findRow(db: Db, userId: string, id: string): Promise<NotificationRow | null> {
  const [found] = await db
    .select()
    .from(notifications)
    .where(and(visibleTo(userId), eq(notifications.id, id)));
  return found ?? null;
}

/**
 * How many notifications a reader has not read, and how many of these types are older than
 * `OLD_AFTER_DAYS`, both counted up to 100.
 */
export async function countForPanel(
  db: Db,
  userId: string,
  types: readonly NotificationType[] | null,
): Promise<{ unread: number; older: number }> {
  const isOld = lt(
    notifications.created_at,
    sql`now() - make_interval(days => ${OLD_AFTER_DAYS}::int)`,
  );
  const found = newest(db, and(visibleTo(userId), isOld), types, COUNT_CAP).as("older");
  const counted = await firstRow<{ unread: number; older: number }>(
    db,
    sql`select ${unreadOf(userId)} as unread, (select count(*)::int from ${found}) as older`,
  );
  return counted ?? { unread: 0, older: 0 };
}

/** As a subquery: how many a reader has not read, counted up to 100. */
const unreadOf = (userId: string | SQL): SQL => sql`(select count(*)::int from (
  select from ${notifications} where ${visibleTo(userId)} and not ${notifications.read}
  limit ${COUNT_CAP}) counted)`;

/** How many notifications each of these readers has not read, counted up to 100. */
export async function countUnread(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const counted = await rows<{ id: string; unread: number }>(
    db,
    sql`select reader.id, ${unreadOf(sql`reader.id`)} as unread
        from unnest(${idArray(userIds)}) as reader (id)`,
    "unread-counts",
  );
  return new Map(counted.map(({ id, unread }) => [id, unread]));
}

/** Which unread ones: of these ids, of these types, created after `since` and up to `until`. */
export interface UnreadChoice {
  ids?: readonly string[];
  types?: readonly NotificationType[];
  since?: Date;
  until?: Date;
}

function isUnread(userId: string, { ids, types, since, until }: UnreadChoice): SQL | undefined {
  return and(
    visibleTo(userId),
    eq(notifications.read, false),
    ids ? isAmong(notifications.id, ids) : undefined,
    types ? inArray(notifications.type, [...types]) : undefined,
    since ? gt(notifications.created_at, since) : undefined,
    until ? lte(notifications.created_at, until) : undefined,
  );
}

/** What the reader has not read yet, newest first. */
export async function listUnread(
  db: Db,
  userId: string,
  choice: UnreadChoice,
  limit: number,
): Promise<NotificationRow[]> {
  return newest(db, isUnread(userId, choice), null, limit);
}

export async function countUnreadAmong(
  db: Db,
  userId: string,
  choice: UnreadChoice,
): Promise<number> {
  return db.$count(notifications, isUnread(userId, choice));
}
