import { sql } from "drizzle-orm";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import type { Relation } from "../policy.ts";

/** Relations by id to those among the people who are registered and have not deleted their account. */
export async function listRelations(
  db: Db,
  actorId: string,
  ids: readonly string[],
): Promise<Map<string, Relation>> {
  const found = await rows<Relation & { id: string }>(
    db,
    sql`select p.id, is_blocked_pair(${actorId}, p.id) as blocked,
          exists (select 1 from follows where follower_id = ${actorId} and following_id = p.id) as follows,
          exists (select 1 from follows where follower_id = p.id and following_id = ${actorId}) as followed,
          exists (select 1 from page_members mine join page_members theirs using (page_id)
            where mine.user_id = ${actorId} and theirs.user_id = p.id) as "sharesPage",
          coalesce(up.profile_visibility = 'private', false) as "isPrivate",
          coalesce(p.birthdate > current_date - interval '18 years', false) as "isMinor"
        from profiles p
        join accounts a on a.id = p.id and a.deleted_at is null and a.registration_step = 12
        left join user_preferences up on up.user_id = p.id
        where p.id = any(string_to_array(${ids.join(",")}, ',')::uuid[]) and p.deleted_at is null
          and p.id <> ${actorId}`,
  );
  return new Map(found.map(({ id, ...relation }) => [id, relation]));
}

export async function isMinor(db: Db, userId: string): Promise<boolean> {
  const row = await firstRow<{ minor: boolean }>(
    db,
    sql`select coalesce(birthdate > current_date - interval '18 years', false) as minor
        from profiles where id = ${userId}`,
  );
  return row?.minor ?? false;
}
