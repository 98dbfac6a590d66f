import { and, desc, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { nameBegins, namesOfP } from "../../../platform/db/person-names.ts";
import { livingProfiles } from "../../profiles/index.ts";
import { follows, peopleSearches } from "../tables.ts";

export interface Follower {
  id: string;
  at: Date;
}

const namesOfLiving = {
  username: sql`${livingProfiles.username}`,
  first: sql`${livingProfiles.first_name}`,
  last: sql`${livingProfiles.last_name}`,
};

/** Who follows a person, or whom they follow, newest first. */
export async function listFollows(
  db: Db,
  side: "followers" | "following",
  userId: string,
  limit: number,
  after: Position | null,
  name?: string,
): Promise<Follower[]> {
  const [fixed, listed] =
    side === "followers"
      ? [follows.following_id, follows.follower_id]
      : [follows.follower_id, follows.following_id];
  return db
    .select({ id: listed, at: follows.created_at })
    .from(follows)
    .innerJoin(livingProfiles, eq(livingProfiles.id, listed))
    .where(
      and(
        eq(fixed, userId),
        name ? nameBegins(namesOfLiving, name) : undefined,
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
  const named = prefix ? sql`and ${nameBegins(namesOfP, prefix)}` : sql``;
  const later = after
    ? sql`and (f.created_at, f.following_id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const found = await rows<{ id: string; at: Date | string }>(
    db,
    sql`select f.following_id as id, f.created_at as at
        from ${follows} f
        join ${follows} b on b.follower_id = f.following_id and b.following_id = f.follower_id
        join ${livingProfiles} p on p.id = f.following_id
        where f.follower_id = ${userId} ${named} ${later}
        order by f.created_at desc, f.following_id desc limit ${limit}`,
  );
  return found.map(({ id, at }) => ({ id, at: new Date(at) }));
}

/** Counts one search of today; false, and nothing counted, where the day's share is used up. */
export async function countSearch(db: Db, userId: string, perDay: number): Promise<boolean> {
  const counted = await firstRow(
    db,
    sql`insert into ${peopleSearches} as s (user_id, day, searches)
        values (${userId}, (now() at time zone 'UTC')::date, 1)
        on conflict (user_id) do update
          set day = excluded.day,
            searches = case when s.day = excluded.day then s.searches + 1 else 1 end
          where s.day <> excluded.day or s.searches < ${perDay}::int
        returning 1`,
  );
  return counted !== null;
}
