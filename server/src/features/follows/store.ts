import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Db, firstRow, rows } from "../../platform/db/database.ts";
import type { Position } from "../../platform/cursor.ts";
import { newId } from "../../platform/ids.ts";
import { profiles } from "../profiles/tables.ts";
import { blocks, followCounts, followRequests, follows } from "./tables.ts";

export type FollowRequestRow = typeof followRequests.$inferSelect;

/** Makes the follow; false when it already held. Counters move with it. */
export async function insertFollow(
  tx: Db,
  followerId: string,
  followingId: string,
): Promise<boolean> {
  const made = await tx
    .insert(follows)
    .values({ follower_id: followerId, following_id: followingId })
    .onConflictDoNothing()
    .returning({ follower: follows.follower_id });
  if (made.length === 0) return false;
  await moveCounts(tx, followerId, followingId, 1);
  return true;
}

/** Ends the follow; false when there was none. */
export async function deleteFollow(
  tx: Db,
  followerId: string,
  followingId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(follows)
    .where(and(eq(follows.follower_id, followerId), eq(follows.following_id, followingId)))
    .returning({ follower: follows.follower_id });
  if (gone.length === 0) return false;
  await moveCounts(tx, followerId, followingId, -1);
  return true;
}

/** Both counters in one statement and in the order of their ids, so that two pairs never lock crosswise. */
async function moveCounts(
  tx: Db,
  followerId: string,
  followingId: string,
  by: 1 | -1,
): Promise<void> {
  const changes = [
    { user_id: followerId, followers: 0, following: by },
    { user_id: followingId, followers: by, following: 0 },
  ].toSorted((a, b) => a.user_id.localeCompare(b.user_id));
  for (const change of changes) {
    await tx
      .insert(followCounts)
      .values({
        ...change,
        followers: Math.max(change.followers, 0),
        following: Math.max(change.following, 0),
      })
      .onConflictDoUpdate({
        target: followCounts.user_id,
        set: {
          followers: sql`greatest(0, ${followCounts.followers} + ${change.followers})`,
          following: sql`greatest(0, ${followCounts.following} + ${change.following})`,
        },
      });
  }
}

export async function isFollowing(
  db: Db,
  followerId: string,
  followingId: string,
): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from ${follows} where follower_id = ${followerId} and following_id = ${followingId}`,
  );
  return row !== null;
}

/** Whether either has blocked the other. */
export async function isBlockedPair(db: Db, one: string, other: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from ${blocks}
        where (blocker_id = ${one} and blocked_id = ${other})
           or (blocker_id = ${other} and blocked_id = ${one})`,
  );
  return row !== null;
}

/** Everybody who blocked this person or was blocked by them, among the ids or in all. */
export async function listBlockedWith(db: Db, userId: string): Promise<Set<string>> {
  const found = await db
    .select({ blocker: blocks.blocker_id, blocked: blocks.blocked_id })
    .from(blocks)
    .where(or(eq(blocks.blocker_id, userId), eq(blocks.blocked_id, userId)));
  return new Set(found.map(({ blocker, blocked }) => (blocker === userId ? blocked : blocker)));
}

/** Asks to follow; the request that is already waiting is handed out instead of a second one. */
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
  // One that was answered between the two statements no longer stands in the way.
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

export interface Follower {
  id: string;
  at: Date;
}

/** Who follows a person, or whom they follow, newest first. */
export async function listFollows(
  db: Db,
  side: "followers" | "following",
  userId: string,
  limit: number,
  after: Position | null,
): Promise<Follower[]> {
  const [fixed, listed] =
    side === "followers"
      ? [follows.following_id, follows.follower_id]
      : [follows.follower_id, follows.following_id];
  return db
    .select({ id: listed, at: follows.created_at })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, listed))
    .where(
      and(
        eq(fixed, userId),
        isNull(profiles.deleted_at),
        after
          ? sql`(${follows.created_at}, ${listed}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(follows.created_at), desc(listed))
    .limit(limit);
}

/** Mutual follows of a person, newest first, optionally by the beginning of a name. */
export async function listFriends(
  db: Db,
  userId: string,
  prefix: string | null,
  limit: number,
  after: Position | null,
): Promise<Follower[]> {
  const named = prefix
    ? sql`and (fold(p.username::text) like ${likePrefix(prefix)} or fold(p.first_name) like ${likePrefix(prefix)}
          or fold(p.last_name) like ${likePrefix(prefix)})`
    : sql``;
  const later = after
    ? sql`and (f.created_at, f.following_id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const found = await rows<{ id: string; at: Date | string }>(
    db,
    sql`select f.following_id as id, f.created_at as at
        from ${follows} f
        join ${follows} b on b.follower_id = f.following_id and b.following_id = f.follower_id
        join ${profiles} p on p.id = f.following_id and p.deleted_at is null
        where f.follower_id = ${userId} ${named} ${later}
        order by f.created_at desc, f.following_id desc limit ${limit}`,
  );
  return found.map(({ id, at }) => ({ id, at: new Date(at) }));
}

function likePrefix(typed: string) {
  return sql`replace(replace(replace(fold(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}

/** Ids of all mutual follows. */
export async function listFriendIds(db: Db, userId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select f.following_id as id from ${follows} f
        join ${follows} b on b.follower_id = f.following_id and b.following_id = f.follower_id
        where f.follower_id = ${userId}`,
  );
  return found.map(({ id }) => id);
}

/** Of these people, the ones that a person follows. */
export async function listFollowedAmong(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: follows.following_id })
    .from(follows)
    .where(and(eq(follows.follower_id, userId), inArray(follows.following_id, [...ids])));
  return new Set(found.map(({ id }) => id));
}

export async function countsOf(
  db: Db,
  userId: string,
): Promise<{ followers: number; following: number }> {
  const [found] = await db.select().from(followCounts).where(eq(followCounts.user_id, userId));
  return { followers: found?.followers ?? 0, following: found?.following ?? 0 };
}

/** People followed by those one follows, most shared first; without any, the newest people. */
export async function listSuggestions(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ id: string; via: string | null }[]> {
  return rows(
    db,
    sql`select p.id, min(v.first_name) filter (where v.id is not null) as via
        from ${profiles} p
        left join ${follows} f on f.following_id = p.id
          and f.follower_id in (select following_id from ${follows} where follower_id = ${userId})
        left join ${profiles} v on v.id = f.follower_id
        where p.id <> ${userId} and p.deleted_at is null
          and exists (select 1 from user_preferences u where u.user_id = p.id and u.profile_visibility <> 'private')
          and exists (select 1 from accounts a where a.id = p.id and a.registration_step = 12 and a.deleted_at is null)
          and not exists (select 1 from ${follows} m where m.follower_id = ${userId} and m.following_id = p.id)
          and not exists (select 1 from ${followRequests} r where r.requester_id = ${userId} and r.target_id = p.id and r.status = 'pending')
          and not exists (select 1 from ${blocks} b where (b.blocker_id = ${userId} and b.blocked_id = p.id)
                or (b.blocker_id = p.id and b.blocked_id = ${userId}))
        group by p.id order by count(v.id) desc, p.created_at desc, p.id limit ${limit}`,
  );
}
