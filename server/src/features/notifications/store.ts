import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { hiddenTypes, type NotificationType, OLD_AFTER_DAYS } from "@waymates/contract/features/notifications";
import type { Position } from "../../platform/cursor.ts";
import { type Db, firstRow } from "../../platform/db/database.ts";
import { notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** Beyond this nobody counts: the bell shows 99+. Keeps the count cheap for a person with thousands. */
const COUNT_CAP = 1000;

const alive = sql`(${notifications.expires_at} is null or ${notifications.expires_at} > now())`;
const shown = notInArray(notifications.type, [...hiddenTypes]);

/** Writes a row; null when this fact has already made one. */
export async function insertNotification(
  db: Db,
  row: typeof notifications.$inferInsert,
): Promise<NotificationRow | null> {
  const [made] = await db.insert(notifications).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function listNotifications(
  db: Db,
  userId: string,
  types: readonly NotificationType[] | null,
  limit: number,
  after: Position | null,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        shown,
        alive,
        types ? inArray(notifications.type, [...types]) : undefined,
        after
          ? sql`(${notifications.created_at}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select 1 from ${notifications}
          where ${notifications.user_id} = ${userId} and not ${notifications.read} and ${shown} and ${alive}
          limit ${COUNT_CAP}
        ) as unread`,
  );
  return row?.count ?? 0;
}

/** How many are old enough to be hidden until asked for. */
export async function countOlder(
  db: Db,
  userId: string,
  types: readonly NotificationType[] | null,
): Promise<number> {
  const filter = types ? sql`and ${inArray(notifications.type, [...types])}` : sql``;
  const row = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select 1 from ${notifications}
          where ${notifications.user_id} = ${userId} and ${shown} and ${alive} ${filter}
            and ${notifications.created_at} < now() - make_interval(days => ${OLD_AFTER_DAYS})
          limit ${COUNT_CAP}
        ) as older`,
  );
  return row?.count ?? 0;
}

/** Marks the person's own; ids of others are passed over. @returns the ids that changed. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | null): Promise<string[]> {
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

/** Whether the actor gave this person such a notification within the last day. */
export async function wasToldToday(
  db: Db,
  userId: string,
  type: NotificationType,
  actorId: string,
): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from ${notifications}
        where ${notifications.user_id} = ${userId} and ${notifications.type} = ${type}
          and ${notifications.actor_id} = ${actorId}
          and ${notifications.created_at} > now() - interval '24 hours' limit 1`,
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
    .set({ data: sql`${notifications.data} || jsonb_build_object('requestStatus', ${status}::text)` })
    .where(
      and(eq(notifications.user_id, userId), sql`${notifications.data} ->> 'requestId' = ${requestId}`),
    );
}

export async function deleteByRequest(db: Db, userId: string, requestId: string): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(eq(notifications.user_id, userId), sql`${notifications.data} ->> 'requestId' = ${requestId}`),
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
