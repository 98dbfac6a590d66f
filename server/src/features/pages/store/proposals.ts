import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { notBlockedWith } from "../../follows/index.ts";
import { livingProfiles } from "../../profiles/index.ts";
import { pageBans, pageMembers, pages } from "../tables.ts";

/**
 * Ids of listed pages that have an owner, without pages that banned the person and without owners who
 * are blocked: those with most of these interests first, then the largest. Tags are free words,
 * interests ids.
 */
export async function listProposed(
  db: Db,
  userId: string,
  interests: readonly string[],
  limit: number,
): Promise<string[]> {
  const list = sql`string_to_array(${interests.join(",")}, ',')`;
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id from ${pages} p
        join ${pageMembers} o on o.page_id = p.id and o.role = 'owner'
        join ${livingProfiles} u on u.id = o.user_id
        where p.visibility = 'public' and p.archived_at is null
          and not exists (select 1 from ${pageBans} b
            where b.page_id = p.id and b.user_id = ${userId})
          and ${notBlockedWith(userId, sql`o.user_id`)}
        order by (select count(*) from unnest(p.tags) as tag
            where translate(tag, ' -', '__') = any(${list})) desc,
          p.member_count desc, p.name
        limit ${limit}`,
  );
  return found.map(({ id }) => id);
}
