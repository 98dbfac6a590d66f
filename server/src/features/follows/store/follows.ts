import { idArray } from "../../../platform/db/among.ts";
import { sql, type SQL } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { followCounts, followRequests, follows } from "../tables.ts";

/**
 * Inserts the follow, updates both counters and cancels the request that it answers, in one statement.
 * @returns null when the follow existed already; else the id of the cancelled request, if there was one
 */
export async function insertFollow(
  tx: Db,
  followerId: string,
  followingId: string,
): Promise<{ cancelledId: string | null } | null> {
  return firstRow(
    tx,
    sql`with made as (
          insert into ${follows} (follower_id, following_id) values (${followerId}, ${followingId})
          on conflict do nothing returning follower_id
        ), counted as (${moveCounts(followerId, followingId, 1, sql`made`)}), cancelled as (
          update ${followRequests} set status = 'cancelled', decided_at = now() from made
          where requester_id = ${followerId} and target_id = ${followingId} and status = 'pending'
          returning id
        )
        select (select id from cancelled) as "cancelledId" from made`,
  );
}

/** Ends the follow and updates both counters. */
export async function deleteFollow(tx: Db, followerId: string, followingId: string): Promise<void> {
  await tx.execute(
    sql`with gone as (
          delete from ${follows} where follower_id = ${followerId} and following_id = ${followingId}
          returning follower_id
        ) ${moveCounts(followerId, followingId, -1, sql`gone`)}`,
  );
}

/**
 * Updates both counters where `changed` has a row, in the order of their ids, so that two pairs never
 * lock crosswise.
 */
const moveCounts = (followerId: string, followingId: string, by: 1 | -1, changed: SQL): SQL => sql`
  insert into ${followCounts} as c (user_id, followers, following)
  select moved.user_id, moved.followers, moved.following from ${changed} cross join (values
      (${followerId}::uuid, 0, ${by}::int), (${followingId}::uuid, ${by}::int, 0)
    ) as moved (user_id, followers, following)
  where ${by}::int > 0 or exists (select from ${followCounts} known where known.user_id = moved.user_id)
  order by moved.user_id
  on conflict (user_id) do update set followers = greatest(0, c.followers + excluded.followers),
    following = greatest(0, c.following + excluded.following)`;

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
  // Looked up one by one: who follows a million would otherwise pay for all of them.
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id from unnest(${idArray(ids)}) as p (id)
        where (select true from ${follows} f where f.follower_id = ${userId} and f.following_id = p.id)`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Of these people, the ones who follow a person. */
export async function listFollowersAmong(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id from unnest(${idArray(ids)}) as p (id)
        where (select true from ${follows} f where f.follower_id = p.id and f.following_id = ${userId})`,
  );
  return new Set(found.map(({ id }) => id));
}
