import type { ProfileView } from "@waymates/contract/features/profiles";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { canFindProfile, canSeeProfile } from "../policy.ts";
import { findFormerOwner } from "../../profiles/index.ts";
import { findViewed, type ViewedProfile } from "../store/profile.ts";

/**
 * A profile as the actor may see it, also by a former username; the answer carries
 * the current one. @throws NOT_FOUND
 */
export async function viewProfile(db: Db, actor: Actor, username: string): Promise<ProfileView> {
  const found = await findCalled(db, actor.userId, username.toLowerCase());
  if (!found) throw new Problem("NOT_FOUND");
  const self = found.id === actor.userId;
  const relationship = {
    isSelf: self,
    isFollower: found.is_following,
    isBlocked: found.is_blocked,
  };
  if (!canFindProfile(relationship)) throw new Problem("NOT_FOUND");
  const open = canSeeProfile(relationship, found.visibility);
  return {
    id: found.id,
    username: found.username,
    firstName: found.firstName,
    lastName: found.lastName,
    avatarUrl: found.avatarUrl,
    about: open ? found.about : null,
    city: open ? found.city : null,
    country: open ? found.country : null,
    joinedAt: new Date(found.created_at).toISOString(),
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

async function findCalled(
  db: Db,
  viewerId: string,
  username: string,
): Promise<ViewedProfile | null> {
  const found = await findViewed(db, viewerId, username);
  if (found) return found;
  const today = await findFormerOwner(db, username);
  return today && findViewed(db, viewerId, today.username);
}
