import type { RequestStatus } from "@waymates/contract/features/pages-constants";
import { idArray, isAmong } from "../../../platform/db/among.ts";
import { and, asc, desc, eq, isNull, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { pageInvites, pageJoinRequests } from "../tables.ts";

export type JoinRequestRow = typeof pageJoinRequests.$inferSelect;

/** Asks to join; the request that is already waiting is handed out instead of a second one. */
export async function insertRequest(
  tx: Db,
  pageId: string,
  userId: string,
  message: string | null,
): Promise<{ request: JoinRequestRow; isFresh: boolean }> {
  const [made] = await tx
    .insert(pageJoinRequests)
    .values({ id: newId(), page_id: pageId, user_id: userId, message })
    .onConflictDoNothing()
    .returning();
  if (made) return { request: made, isFresh: true };
  const waiting = await findLatestRequest(tx, pageId, userId);
  if (!waiting) throw new Error("the conflicting request was not found");
  return { request: waiting, isFresh: false };
}

/** The last request of a person to a page, however it ended. */
export async function findLatestRequest(
  db: Db,
  pageId: string,
  userId: string,
): Promise<JoinRequestRow | null> {
  const [found] = await db
    .select()
    .from(pageJoinRequests)
    .where(and(eq(pageJoinRequests.page_id, pageId), eq(pageJoinRequests.user_id, userId)))
    .orderBy(desc(pageJoinRequests.created_at), desc(pageJoinRequests.id))
    .limit(1);
  return found ?? null;
}

/** The last request of one person to each of these pages. */
export async function listLatestRequests(
  db: Db,
  userId: string,
  pageIds: readonly string[],
): Promise<Map<string, JoinRequestRow>> {
  const found = await db
    .selectDistinctOn([pageJoinRequests.page_id])
    .from(pageJoinRequests)
    .where(and(eq(pageJoinRequests.user_id, userId), isAmong(pageJoinRequests.page_id, pageIds)))
    .orderBy(
      pageJoinRequests.page_id,
      desc(pageJoinRequests.created_at),
      desc(pageJoinRequests.id),
    );
  return new Map(found.map((row) => [row.page_id, row]));
}

export async function findRequest(db: Db, id: string): Promise<JoinRequestRow | null> {
  const [found] = await db.select().from(pageJoinRequests).where(eq(pageJoinRequests.id, id));
  return found ?? null;
}

/** The same, held until the transaction ends. */
export async function lockRequest(tx: Db, id: string): Promise<JoinRequestRow | null> {
  const [found] = await tx
    .select()
    .from(pageJoinRequests)
    .where(eq(pageJoinRequests.id, id))
    .for("update");
  return found ?? null;
}

export async function decideRequest(
  tx: Db,
  id: string,
  decision: {
    status: Exclude<RequestStatus, "pending">;
    reviewerId: string | null;
    answer: string | null;
  },
): Promise<JoinRequestRow> {
  const [decided] = await tx
    .update(pageJoinRequests)
    .set({
      status: decision.status,
      reviewed_by: decision.reviewerId,
      answer: decision.answer,
      reviewed_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where(eq(pageJoinRequests.id, id))
    .returning();
  if (!decided) throw new Error("a locked request is not there");
  return decided;
}

/** Whether the person had asked within a day before: asking again then notifies no one. */
async function wasAskedToday(db: Db, requestId: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from ${pageJoinRequests} asked
        join ${pageJoinRequests} before
          on before.page_id = asked.page_id and before.user_id = asked.user_id
        where asked.id = ${requestId} and before.id <> asked.id
          and before.created_at <= asked.created_at
          and before.created_at > asked.created_at - interval '24 hours' limit 1`,
  );
  return row !== null;
}

/** How a notification of a request comes: without a live event for a repeated one; null once it was taken back. */
export async function findRequestNotice(
  db: Db,
  requestId: string,
): Promise<{ quiet: boolean } | null> {
  if ((await findRequest(db, requestId))?.status === "withdrawn") return null;
  return { quiet: await wasAskedToday(db, requestId) };
}

/** Waiting requests of a page, the longest-waiting first. */
export async function listWaiting(db: Db, pageId: string): Promise<JoinRequestRow[]> {
  return db
    .select()
    .from(pageJoinRequests)
    .where(and(eq(pageJoinRequests.page_id, pageId), eq(pageJoinRequests.status, "pending")))
    .orderBy(asc(pageJoinRequests.created_at), asc(pageJoinRequests.id))
    .limit(200);
}

/** A limit of the count, so that a flooded page costs no more. */
const COUNT_CAP = 1000;

/** How many requests are pending on each page; 1000 means 1000 or more. */
export async function countWaiting(
  db: Db,
  pageIds: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<{ page_id: string; waiting: number }>(
    db,
    sql`select page.id as page_id, (
          select count(*)::int from (
            select 1 from ${pageJoinRequests} r
            where r.status = 'pending' and r.page_id = page.id limit ${COUNT_CAP}) counted) as waiting
        from unnest(${idArray(pageIds)}) as page (id)`,
  );
  return new Map(found.map(({ page_id, waiting }) => [page_id, waiting]));
}

/** Invites people on behalf of a person, who has one open invitation to each at most. */
export async function insertInvites(
  tx: Db,
  pageId: string,
  inviterId: string,
  userIds: readonly string[],
  expiresAt: Date,
): Promise<string[]> {
  // One that ran out makes room for a new one.
  await tx
    .delete(pageInvites)
    .where(
      and(
        eq(pageInvites.page_id, pageId),
        eq(pageInvites.inviter_id, inviterId),
        isAmong(pageInvites.user_id, userIds),
        isNull(pageInvites.accepted_at),
        sql`${pageInvites.expires_at} <= now()`,
      ),
    );
  const made = await tx
    .insert(pageInvites)
    .values(
      userIds.map((userId) => ({
        id: newId(),
        page_id: pageId,
        user_id: userId,
        inviter_id: inviterId,
        expires_at: expiresAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: pageInvites.user_id });
  return made.map(({ id }) => id);
}

export async function acceptInvites(tx: Db, pageId: string, userId: string): Promise<void> {
  await tx
    .update(pageInvites)
    .set({ accepted_at: sql`now()` })
    .where(
      and(
        eq(pageInvites.page_id, pageId),
        eq(pageInvites.user_id, userId),
        isNull(pageInvites.accepted_at),
      ),
    );
}

/** Deletes open invitations to a person who is no longer wanted. */
export async function deleteOpenInvites(tx: Db, pageId: string, userId: string): Promise<void> {
  await tx
    .delete(pageInvites)
    .where(
      and(
        eq(pageInvites.page_id, pageId),
        eq(pageInvites.user_id, userId),
        isNull(pageInvites.accepted_at),
      ),
    );
}
