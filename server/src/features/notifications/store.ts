import { isAmong } from "../../platform/db/among.ts";
import { and, eq, sql } from "../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../platform/db/database.ts";
import { notifications } from "./tables.ts";

/** Marks a person's notifications read and ignores ids of others. @returns the changed ids */
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
        ids ? isAmong(notifications.id, ids) : undefined,
      ),
    )
    .returning({ id: notifications.id });
  return changed.map(({ id }) => id);
}

/** Marks unread notifications as shown in the opened panel. */
export async function markSeen(db: Db, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ seen: true })
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.read, false),
        eq(notifications.seen, false),
      ),
    );
}

export async function existsFor(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from ${notifications} where ${notifications.id} = ${id} and ${notifications.user_id} = ${userId}`,
  );
  return row !== null;
}

/** Sets the state of a request on these people's notifications about it. */
export async function setRequestStatus(
  db: Db,
  userIds: readonly string[],
  requestId: string,
  status: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(notifications)
    .set({
      data: sql`${notifications.data} || jsonb_build_object('requestStatus', ${status}::text)`,
    })
    .where(
      and(
        isAmong(notifications.user_id, userIds),
        sql`${notifications.data} ->> 'requestId' = ${requestId}`,
      ),
    );
}

export async function deleteByRequest(
  db: Db,
  userIds: readonly string[],
  requestId: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .delete(notifications)
    .where(
      and(
        isAmong(notifications.user_id, userIds),
        sql`${notifications.data} ->> 'requestId' = ${requestId}`,
      ),
    );
}

/** Removes the notifications about something that was deleted. @returns the removed ids by reader */
export async function deleteOfSource(
  db: Db,
  sourceType: string,
  sourceId: string,
): Promise<Map<string, string[]>> {
  const gone = await db
    .delete(notifications)
    .where(and(eq(notifications.source_type, sourceType), eq(notifications.source_id, sourceId)))
    .returning({ id: notifications.id, userId: notifications.user_id });
  const byReader = Map.groupBy(gone, ({ userId }) => userId);
  return new Map([...byReader].map(([userId, rows]) => [userId, rows.map(({ id }) => id)]));
}

/** Removes what expired and what is older than `keepDays`. @returns how many */
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
