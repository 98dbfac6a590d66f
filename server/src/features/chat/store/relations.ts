import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import type { Relation } from "../policy.ts";

/** The actor's relations by id to those among the people who are registered and have not deleted their account. */
export async function listRelations(
  db: Db,
  actorId: string,
  ids: readonly string[],
): Promise<Map<string, Relation & { actorIsMinor: boolean }>> {
  const found = await rows<Relation & { id: string; actorIsMinor: boolean }>(
    db,
    sql`select p.id, is_blocked_pair(${actorId}, p.id) as blocked,
          exists (select 1 from follow_pairs where follower_id = ${actorId} and following_id = p.id) as follows,
          exists (select 1 from follow_pairs where follower_id = p.id and following_id = ${actorId}) as followed,
          exists (select 1 from page_people mine join page_people theirs using (page_id)
            where mine.user_id = ${actorId} and theirs.user_id = p.id) as "sharesPage",
          p.visibility = 'private' as "isPrivate", p.is_minor as "isMinor",
          coalesce((select is_minor from living_profiles where id = ${actorId}), false)
            as "actorIsMinor"
        from living_profiles p join member_accounts a on a.id = p.id
        where p.id = any(${idArray(ids)})
          and p.id <> ${actorId}`,
  );
  return new Map(found.map(({ id, ...relation }) => [id, relation]));
}
