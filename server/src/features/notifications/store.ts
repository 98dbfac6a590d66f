import { and, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { hiddenTypes, type NotificationType } from "@waymates/contract/features/notifications";
import { type Db, firstRow } from "../../platform/db/database.ts";
import { notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

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

/** Which unread ones: of these ids, of these types, come into being after `since` and up to `until`. */
export interface UnreadChoice {
  ids?: readonly string[];
  types?: readonly NotificationType[];
  since?: Date;
  until?: Date;
}

function unreadAmong(reader: Reader, { ids, types, since, until }: UnreadChoice) {
  return and(
    visibleTo(reader),
    eq(notifications.read, false),
    ids ? inArray(notifications.id, [...ids]) : undefined,
    types ? inArray(notifications.type, [...types]) : undefined,
    since ? gt(notifications.created_at, since) : undefined,
    until ? lte(notifications.created_at, until) : undefined,
  );
}

/** What the reader has not read yet, newest first. */
export async function listUnread(
  db: Db,
  reader: Reader,
  choice: UnreadChoice,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(unreadAmong(reader, choice))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit);
}

export async function countUnreadAmong(
  db: Db,
  reader: Reader,
  choice: UnreadChoice,
): Promise<number> {
  return db.$count(notifications, unreadAmong(reader, choice));
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

/** Marks what is unread as having been shown in the opened panel. */
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

/** Sets how a request stands on the notifications that tell these people of it. */
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
        inArray(notifications.user_id, [...userIds]),
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
        inArray(notifications.user_id, [...userIds]),
        sql`${notifications.data} ->> 'requestId' = ${requestId}`,
      ),
    );
}

/** Removes whatever led to something that is gone. @returns the ids that went, by reader. */
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
