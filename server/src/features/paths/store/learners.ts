import { sql } from "../../../platform/db/drizzle.ts";
import { cardColumns } from "../../../platform/db/person-cards.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { pathMembers } from "../tables.ts";

/** Where a friend is on a path. */
export interface FriendPlace {
  path_id: string;
  chapter_id: string | null;
  /** All friends on this path. */
  path_total: number;
}

export type LearnerRow =
  | ({ kind: "friend" } & FriendPlace & PersonCard)
  /** `path_total` are all members; without a person where none of the latest may be shown. */
  | ({ kind: "recent"; path_total: number } & (PersonCard | { id: null }))
  | ({ kind: "creator" } & PersonCard);

/** Whose faces are wanted beside those of friends. */
export interface Wanted {
  creators: readonly string[];
  /** The path whose latest members are shown as well. */
  recentOf?: { pathId: string; most: number };
}

const ids = (list: readonly string[]) => sql`string_to_array(${list.join(",")}, ',')::uuid[]`;

/**
 * The people whom a viewer sees on these paths, in one statement. Friends (mutual follows), last active
 * first: at most `most` for each path and, so that a chapter far ahead shows its people too, at most
 * `most` for each chapter. Learning belongs to the profile, authorship is public to all but the blocked.
 */
export async function listLearners(
  db: Db,
  viewerId: string,
  pathIds: readonly string[],
  { creators, recentOf }: Wanted,
  most: number,
): Promise<LearnerRow[]> {
  const card = cardColumns("p");
  const recent = recentOf?.pathId ?? null;
  const visible = sql`visible_people(${viewerId}::uuid) p`;
  return rows<LearnerRow>(
    db,
    sql`with friend as materialized (
          select m.path_id, m.current_chapter_id as chapter_id, m.active_at, ${card}
          from follow_pairs mine
          join follow_pairs theirs
            on theirs.follower_id = mine.following_id and theirs.following_id = mine.follower_id
          join ${pathMembers} m on m.user_id = mine.following_id
            and m.path_id = any(${ids(pathIds)}) and m.status <> 'left'
          join ${visible} on p.id = m.user_id and p.opens_profile
          where mine.follower_id = ${viewerId}
        ), placed as (
          select *, (count(*) over (partition by path_id))::int as path_total,
            row_number() over (partition by path_id, chapter_id order by active_at desc) as rank
          from friend
        )
        select 'friend' as kind, path_id, chapter_id, path_total, active_at,
          id, username, "firstName", "lastName", "avatarUrl"
        from placed where rank <= ${most}
        union all
        select 'recent', null, null, c.members, m.active_at, ${card}
        from (
          select count(*)::int as members from ${pathMembers}
          where path_id = ${recent}::uuid and status <> 'left'
        ) c left join (
          select user_id, active_at from ${pathMembers}
          where path_id = ${recent}::uuid and status <> 'left'
          order by active_at desc, user_id limit ${recentOf?.most ?? 0}
        ) m on true left join ${visible} on p.id = m.user_id and p.opens_profile
        where ${recent}::uuid is not null
        union all
        select 'creator', null, null, null, null, ${card}
        from ${visible} where p.id = any(${ids(creators)})
        order by active_at desc nulls last, id`,
    "learners",
  );
}
