import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { followCounts, follows } from "../tables.ts";

/** Inserts the follow and updates both counters; false when it existed already. */
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
    sql`select p.id from unnest(string_to_array(${ids.join(",")}, ',')::uuid[]) as p (id)
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
    sql`select p.id from unnest(string_to_array(${ids.join(",")}, ',')::uuid[]) as p (id)
        where (select true from ${follows} f where f.follower_id = p.id and f.following_id = ${userId})`,
  );
  return new Set(found.map(({ id }) => id));
}
