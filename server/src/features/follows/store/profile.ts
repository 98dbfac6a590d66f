import type { PersonCard, ProfileVisibility } from "@waymates/contract/features/profiles";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { cardColumns } from "../../../platform/db/person-cards.ts";

/** A profile with all that decides how much of it a viewer may see. */
export interface ViewedProfile extends PersonCard {
  about: string | null;
  city: string | null;
  country: string | null;
  created_at: Date | string;
  visibility: ProfileVisibility;
  followers: number;
  following: number;
  is_following: boolean;
  is_followed_by: boolean;
  is_blocked: boolean;
  is_requested: boolean;
}

/**
 * Returns the person with a username as the reader may see them; null where there is none. A profile is
 * what people open most, so that all of it comes in one trip.
 */
export function findViewed(
  db: Db,
  viewerId: string,
  username: string,
): Promise<ViewedProfile | null> {
  return firstRow<ViewedProfile>(
    db,
    sql`select ${cardColumns("p")}, p.about, p.city, p.country, p.created_at, p.visibility,
          coalesce(c.followers, 0) as followers, coalesce(c.following, 0) as following,
          exists (select from follows f
            where f.follower_id = me.id and f.following_id = p.id) as is_following,
          exists (select from follows f
            where f.follower_id = p.id and f.following_id = me.id) as is_followed_by,
          exists (select from blocked_pairs b
            where b.user_id = me.id and b.other_id = p.id) as is_blocked,
          exists (select from follow_requests r
            where r.requester_id = me.id and r.target_id = p.id and r.status = 'pending') as is_requested
        from (select ${viewerId}::uuid as id) me cross join living_profiles p
          left join follow_counts c on c.user_id = p.id
        where p.username = ${username}::citext`,
    "profile-viewed",
  );
}
