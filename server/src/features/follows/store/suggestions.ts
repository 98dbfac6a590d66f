import type { Suggestion } from "@waymates/contract/features/follows";
import { sql } from "../../../platform/db/drizzle.ts";
import { cardColumns } from "../../../platform/db/person-cards.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { memberAccounts } from "../../accounts/index.ts";
import { livingProfiles } from "../../profiles/index.ts";
import { followRequests, follows } from "../tables.ts";
import { notBlockedWith } from "./blocks.ts";

/** How many of the newest follows and people are considered, however many there are. */
const NEWEST_FOLLOWS = 40;
const THEIR_NEWEST = 20;
const NEWEST_FOLLOWERS = 60;
const NEWEST_PEOPLE = 60;

/**
 * Returns first followers, then people followed by those the person follows, most shared first; then the
 * newest. Only the latest of each kind are considered.
 */
export async function listSuggestions(
  db: Db,
  userId: string,
  limit: number,
): Promise<Suggestion[]> {
  return rows(
    db,
    sql`with mine as materialized (
          select following_id as id from ${follows} where follower_id = ${userId}
          order by created_at desc, following_id desc limit ${NEWEST_FOLLOWS}
        ), candidates as (
          (select follower_id as id, null::uuid as via, true as follows_you from ${follows}
           where following_id = ${userId} order by created_at desc, follower_id desc
           limit ${NEWEST_FOLLOWERS})
          union all
          select theirs.id, mine.id, false from mine cross join lateral (
            select following_id as id from ${follows} where follower_id = mine.id
            order by created_at desc, following_id desc limit ${THEIR_NEWEST}) theirs
          union all
          (select id, null, false from ${livingProfiles}
           order by created_at desc limit ${NEWEST_PEOPLE})
        ), ranked as (
          select id, bool_or(follows_you) as follows_you, count(via) as shared, array_agg(via) as vias
          from candidates where id <> ${userId} group by id
        )
        select ${cardColumns("p")}, r.follows_you as "followsYou",
          (select min(v.first_name) from ${livingProfiles} v where v.id = any(r.vias)) as why
        from ranked r
          join ${livingProfiles} p on p.id = r.id and p.visibility <> 'private'
          join ${memberAccounts} a on a.id = p.id
        where (select 1 from ${follows} m where m.follower_id = ${userId} and m.following_id = r.id) is null
          and (select 1 from ${followRequests} q where q.requester_id = ${userId} and q.target_id = r.id
                 and q.status = 'pending') is null
          and ${notBlockedWith(userId, sql`r.id`)}
        order by r.follows_you desc, r.shared desc, p.created_at desc, p.id limit ${limit}`,
    "suggestions",
  );
}
