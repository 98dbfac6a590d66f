import { isAmong } from "../../../platform/db/among.ts";
import { and, desc, eq, type SQL, sql, type SQLWrapper } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { blockedPairs, blocks, followRequests } from "../tables.ts";

/**
 * Locks a pair of people until the transaction ends, so that a follow and a block cannot cross. Always
 * the first lock of a transaction, before rows of the pair.
 */
export async function lockPair(tx: Db, one: string, other: string): Promise<void> {
  const pair = [one, other].toSorted().join(":");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 1))`);
}

/** Who made a request to this person; read before the request is locked, because the pair is locked first. */
export async function findRequester(
  tx: Db,
  requestId: string,
  targetId: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: followRequests.requester_id })
    .from(followRequests)
    .where(and(eq(followRequests.id, requestId), eq(followRequests.target_id, targetId)));
  return found?.id ?? null;
}

/** False when the block existed already. */
export async function insertBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const made = await tx
    .insert(blocks)
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflictDoNothing()
    .returning({ id: blocks.blocked_id });
  return made.length > 0;
}

/** False when there was none. */
export async function deleteBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const gone = await tx
    .delete(blocks)
    .where(and(eq(blocks.blocker_id, blockerId), eq(blocks.blocked_id, blockedId)))
    .returning({ id: blocks.blocked_id });
  return gone.length > 0;
}

/** People whom a person blocked, newest first. */
export async function listBlockedBy(db: Db, userId: string): Promise<string[]> {
  const found = await db
    .select({ id: blocks.blocked_id })
    .from(blocks)
    .where(eq(blocks.blocker_id, userId))
    .orderBy(desc(blocks.created_at), desc(blocks.blocked_id));
  return found.map(({ id }) => id);
}

/** People who blocked a person, by id: the order must not show when they did. */
export async function listBlockersOf(db: Db, userId: string): Promise<string[]> {
  const found = await db
    .select({ id: blocks.blocker_id })
    .from(blocks)
    .where(eq(blocks.blocked_id, userId))
    .orderBy(blocks.blocker_id);
  return found.map(({ id }) => id);
}

/** Whether either has blocked the other. */
export async function isBlockedPair(db: Db, one: string, other: string): Promise<boolean> {
  return (await listBlockedWith(db, one, [other])).has(other);
}

/** Returns all people who blocked this person or were blocked by them, among the ids or in all. */
export async function listBlockedWith(
  db: Db,
  userId: string,
  ids?: readonly string[],
): Promise<Set<string>> {
  if (ids?.length === 0) return new Set();
  const found = await db
    .select({ id: blockedPairs.other_id })
    .from(blockedPairs)
    .where(
      and(
        eq(blockedPairs.user_id, userId),
        ids ? isAmong(blockedPairs.other_id, new Set(ids)) : undefined,
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/**
 * Condition: neither the viewer nor the person of a column has blocked the other. Each row is looked up
 * by index; as "not exists" the planner might read all blocks of a person who has very many, and of
 * "is null" it expects that hardly a row passes, and then sorts all rows instead of following an index.
 */
export const notBlockedWith = (viewerId: string | SQL, column: SQLWrapper): SQL =>
  sql`coalesce((select false from ${blockedPairs} where ${blockedPairs.user_id} = ${viewerId}
        and ${blockedPairs.other_id} = ${column} limit 1), true)`;
