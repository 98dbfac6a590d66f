import type { ProfileVisibility } from "@waymates/contract/features/profiles";
import type { OpenDatabase } from "../../../platform/db/database.ts";

/** A profile with all that decides how much of it a viewer may see. */
export interface ViewedProfile {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  about: string | null;
  city: string | null;
  country: string | null;
  created_at: Date;
  visibility: ProfileVisibility;
  followers: number;
  following: number;
  is_following: boolean;
  is_followed_by: boolean;
  is_blocked: boolean;
  is_requested: boolean;
}

/** $1 looks at $2. A profile is what people open most, so that all of it comes in one trip. */
const statement = `
  select p.id, p.username, p.first_name, p.last_name, p.avatar_url, p.about, p.city, p.country,
    p.created_at, p.visibility,
    coalesce(c.followers, 0) as followers, coalesce(c.following, 0) as following,
    exists (select 1 from follows f where f.follower_id = $1 and f.following_id = p.id) as is_following,
    exists (select 1 from follows f where f.follower_id = p.id and f.following_id = $1) as is_followed_by,
    exists (select 1 from blocked_pairs b where b.user_id = $1 and b.other_id = p.id) as is_blocked,
    exists (select 1 from follow_requests r where r.requester_id = $1 and r.target_id = p.id
      and r.status = 'pending') as is_requested
  from living_profiles p
    left join follow_counts c on c.user_id = p.id
  where p.username = $2::citext`;

/** Returns the person with a username as the reader may see them; null where there is none. */
export async function findViewed(
  database: OpenDatabase,
  viewerId: string,
  username: string,
): Promise<ViewedProfile | null> {
  const found = await database.query(statement, [viewerId, username], "profile-viewed");
  return (found.rows[0] as unknown as ViewedProfile | undefined) ?? null;
}
