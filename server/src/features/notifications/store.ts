import { and, desc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import {
  hiddenTypes,
  type NotificationType,
  OLD_AFTER_DAYS,
} from "@waymates/contract/features/notifications";
import type { Position } from "../../platform/cursor.ts";
import { type Db, firstRow } from "../../platform/db/database.ts";
import { notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** Beyond this nobody counts: the bell shows 99+. Keeps the count cheap for a person with thousands. */
const COUNT_CAP = 1000;

/** Whose notifications, and the people between whom and them a block stands. */
export interface Reader {
  id: string;
  blockedWith: ReadonlySet<string>;
}

const alive = sql`(${notifications.expires_at} is null or ${notifications.expires_at} > now())`;
const shown = notInArray(notifications.type, [...hiddenTypes]);

/** What the list shows a reader: the living, without the hidden types and the blocked people. */
function visibleTo({ id, blockedWith }: Reader) {
  const notBlocked =
    blockedWith.size > 0
      ? or(isNull(notifications.actor_id), notInArray(notifications.actor_id, [...blockedWith]))
      : undefined;
  return and(eq(notifications.user_id, id), shown, alive, notBlocked);
}

/** Writes a row; null when this fact has already made one. */
export async function insertNotification(
  db: Db,
  row: typeof notifications.$inferInsert,
): Promise<NotificationRow | null> {
  const [made] = await db.insert(notifications).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** The same, but null too where the actor gave this person one of the type within the last day. */
export async function insertOnceADay(
  db: Db,
  row: typeof notifications.$inferInsert,
): Promise<NotificationRow | null> {
  return db.transaction(async (tx) => {
    const told = `${row.user_id}:${row.type}:${row.actor_id}`;
    // Two facts of the pair take turns, on whatever process they are told.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${told}, 0))`);
    const earlier = await tx.$count(
      notifications,
      sql`${notifications.user_id} = ${row.user_id} and ${notifications.type} = ${row.type}
          and ${notifications.actor_id} = ${row.actor_id}
          and ${notifications.created_at} > now() - interval '24 hours'`,
    );
    return earlier > 0 ? null : insertNotification(tx as unknown as Db, row);
  });
}

export async function listNotifications(
  db: Db,
  reader: Reader,
  types: readonly NotificationType[] | null,
  limit: number,
  after: Position | null,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        visibleTo(reader),
        types ? inArray(notifications.type, [...types]) : undefined,
        after
          ? sql`(${notifications.created_at}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select 1 from ${notifications}
          where ${visibleTo(reader)} and not ${notifications.read}
          limit ${COUNT_CAP}
        ) as unread`,
  );
  return row?.count ?? 0;
}

/** How many are old enough to be hidden until asked for. */
export async function countOlder(
  db: Db,
  reader: Reader,
  types: readonly NotificationType[] | null,
): Promise<number> {
  const filter = types ? sql`and ${inArray(notifications.type, [...types])}` : sql``;
  const row = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select 1 from ${notifications}
          where ${visibleTo(reader)} ${filter}
            and ${notifications.created_at} < now() - make_interval(days => ${OLD_AFTER_DAYS})
          limit ${COUNT_CAP}
        ) as older`,
  );
  return row?.count ?? 0;
}

/** Marks the person's own; ids of others are passed over. @returns the ids that changed. */
export async function markRead(
  db: Db,
  userId: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  const changed = await db
    .update(notifications)
    .set({ read: true, seen: true })
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.read, false),
        ids ? inArray(notifications.id, [...ids]) : undefined,
      ),
    )
    .returning({ id: notifications.id });
  return changed.map(({ id }) => id);
}

export async function existsFor(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from ${notifications} where ${notifications.id} = ${id} and ${notifications.user_id} = ${userId}`,
  );
  return row !== null;
}

/** Changes a key of `data` on the notification that tells of a request. */
export async function setRequestStatus(
  db: Db,
  userId: string,
  requestId: string,
  status: string,
): Promise<void> {
  await db
    .update(notifications)
    .set({
      data: sql`${notifications.data} || jsonb_build_object('requestStatus', ${status}::text)`,
    })
    .where(
      and(
        eq(notifications.user_id, userId),
        sql`${notifications.data} ->> 'requestId' = ${requestId}`,
      ),
    );
}

export async function deleteByRequest(db: Db, userId: string, requestId: string): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        sql`${notifications.data} ->> 'requestId' = ${requestId}`,
      ),
    );
}

/** Removes what expired and what is older than half a year. @returns how many went. */
export async function pruneNotifications(db: Db, keepDays: number): Promise<number> {
  const gone = await db
    .delete(notifications)
    .where(
      sql`${notifications.expires_at} < now()
          or ${notifications.created_at} < now() - make_interval(days => ${keepDays})`,
    )
    .returning({ id: notifications.id });
  return gone.length;
}
