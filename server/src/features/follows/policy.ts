import type { ProfileVisibility } from "@waymates/contract/features/profiles";

/** How a viewer is related to the owner of a profile. */
export interface Relationship {
  isSelf: boolean;
  isFollower: boolean;
  isBlocked: boolean;
}

/** After a block, in either direction, both people are unknown to each other. */
export const canFindProfile = (viewer: Relationship): boolean => viewer.isSelf || !viewer.isBlocked;

/** About, place, counts and lists; name and picture are open to all who can find the profile. */
export function canSeeProfile(viewer: Relationship, visibility: ProfileVisibility): boolean {
  if (viewer.isSelf) return true;
  if (viewer.isBlocked) return false;
  return visibility === "public" || (visibility === "followers" && viewer.isFollower);
}

/** A private person is not found by search by those they do not follow. */
export const canBeSearched = (viewer: Relationship, visibility: ProfileVisibility): boolean =>
  canFindProfile(viewer) && (visibility !== "private" || viewer.isSelf || viewer.isFollower);
