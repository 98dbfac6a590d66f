import { sql } from "drizzle-orm";
import { type Db, rows } from "../../../platform/db/database.ts";
import { profiles } from "../../profiles/tables.ts";
import { pageBans, pageMembers, pages } from "../tables.ts";

export interface ProposedRow {
  id: string;
  owner_id: string;
}

/**
 * Listed pages that somebody looks after and from which the person is not banned: those that touch
 * most of these interests first, then the largest. Tags are free words, interests ids.
 */
export function listProposed(
  db: Db,
  userId: string,
  interests: readonly string[],
  limit: number,
): Promise<ProposedRow[]> {
  const list = sql`string_to_array(${interests.join(",")}, ',')`;
  return rows<ProposedRow>(
    db,
    sql`select p.id, o.user_id as owner_id from ${pages} p
        join ${pageMembers} o on o.page_id = p.id and o.role = 'owner'
        join ${profiles} u on u.id = o.user_id and u.deleted_at is null
        where p.visibility = 'public' and p.archived_at is null
          and not exists (select 1 from ${pageBans} b
            where b.page_id = p.id and b.user_id = ${userId})
        order by (select count(*) from unnest(p.tags) as tag
            where translate(tag, ' -', '__') = any(${list})) desc,
          p.member_count desc, p.name
        limit ${limit}`,
  );
}
