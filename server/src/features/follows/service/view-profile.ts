import type { ProfileView } from "@waymates/contract/features/profiles";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { OpenDatabase } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { canFindProfile, canSeeProfile } from "../policy.ts";
import { findViewed } from "../store/profile.ts";

/** A profile as the actor may see it. @throws NOT_FOUND */
export async function viewProfile(
  database: OpenDatabase,
  actor: Actor,
  username: string,
): Promise<ProfileView> {
  const found = await findViewed(database, actor.userId, username.toLowerCase());
  if (!found) throw new Problem("NOT_FOUND");
  const self = found.id === actor.userId;
  const standing = { isSelf: self, isFollower: found.is_following, isBlocked: found.is_blocked };
  if (!canFindProfile(standing)) throw new Problem("NOT_FOUND");
  const open = canSeeProfile(standing, found.visibility);
  return {
    id: found.id,
    username: found.username,
    firstName: found.first_name,
    lastName: found.last_name,
    avatarUrl: found.avatar_url,
    about: open ? found.about : null,
    city: open ? found.city : null,
    country: open ? found.country : null,
    joinedAt: found.created_at.toISOString(),
    followerCount: open ? found.followers : null,
    followingCount: open ? found.following : null,
    hidden: !open,
    relation: {
      self,
      following: found.is_following,
      followedBy: found.is_followed_by,
      requested: found.is_requested,
    },
  };
}
