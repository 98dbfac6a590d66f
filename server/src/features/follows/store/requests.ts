import { and, desc, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { followRequests } from "../tables.ts";

type FollowRequestRow = typeof followRequests.$inferSelect;

/** Inserts a request to follow; returns the pending one instead of a second. */
export async function insertRequest(
  tx: Db,
  requesterId: string,
  targetId: string,
): Promise<{ request: FollowRequestRow; fresh: boolean }> {
  const [made] = await tx
    .insert(followRequests)
    .values({ id: newId(), requester_id: requesterId, target_id: targetId })
    .onConflictDoNothing()
    .returning();
  if (made) return { request: made, fresh: true };
  const waiting = await findPendingRequest(tx, requesterId, targetId);
  // A request that was answered between the two statements does not block a new one.
  return waiting ? { request: waiting, fresh: false } : insertRequest(tx, requesterId, targetId);
}

export async function findPendingRequest(
  db: Db,
  requesterId: string,
  targetId: string,
): Promise<FollowRequestRow | null> {
  const [found] = await db
    .select()
    .from(followRequests)
    .where(
      and(
        eq(followRequests.requester_id, requesterId),
        eq(followRequests.target_id, targetId),
        eq(followRequests.status, "pending"),
      ),
    );
  return found ?? null;
}

export async function isRequestPending(db: Db, id: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from ${followRequests} where id = ${id} and status = 'pending'`,
  );
  return row !== null;
}

/** Whether the person made another request to the same target within the last day. */
export async function wasAskedToday(
  db: Db,
  requesterId: string,
  targetId: string,
  exceptId: string,
): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from ${followRequests}
        where requester_id = ${requesterId} and target_id = ${targetId} and id <> ${exceptId}
          and created_at > now() - interval '24 hours' limit 1`,
  );
  return row !== null;
}

/** The request under a lock, if it was made to this person. */
export async function lockRequest(
  tx: Db,
  id: string,
  targetId: string,
): Promise<FollowRequestRow | null> {
  const [found] = await tx
    .select()
    .from(followRequests)
    .where(and(eq(followRequests.id, id), eq(followRequests.target_id, targetId)))
    .for("update");
  return found ?? null;
}

export async function decideRequest(
  tx: Db,
  id: string,
  status: "accepted" | "declined" | "cancelled",
): Promise<void> {
  await tx
    .update(followRequests)
    .set({ status, decided_at: sql`now()` })
    .where(eq(followRequests.id, id));
}

export async function cancelPendingRequest(
  tx: Db,
  requesterId: string,
  targetId: string,
): Promise<string | null> {
  const [cancelled] = await tx
    .update(followRequests)
    .set({ status: "cancelled", decided_at: sql`now()` })
    .where(
      and(
        eq(followRequests.requester_id, requesterId),
        eq(followRequests.target_id, targetId),
        eq(followRequests.status, "pending"),
      ),
    )
    .returning({ id: followRequests.id });
  return cancelled?.id ?? null;
}

export async function listPendingRequests(
  db: Db,
  targetId: string,
  limit: number,
  after: Position | null,
): Promise<FollowRequestRow[]> {
  return db
    .select()
    .from(followRequests)
    .where(
      and(
        eq(followRequests.target_id, targetId),
        eq(followRequests.status, "pending"),
        after
          ? sql`(${followRequests.created_at}, ${followRequests.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(followRequests.created_at), desc(followRequests.id))
    .limit(limit);
}
