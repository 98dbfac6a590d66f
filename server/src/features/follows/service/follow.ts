import type { FollowStatus } from "@waymates/contract/features/follows";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockPair } from "../store/blocks.ts";
import { deleteFollow, insertFollow } from "../store/follows.ts";
import { cancelPendingRequest, insertRequest } from "../store/requests.ts";
import { findFollowable } from "../store/visible-people.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Follows a person, or requests to where they confirm followers. A second call changes nothing.
 * @throws FOLLOW_TARGET_MISSING for an empty, an unknown and a blocked person alike; FOLLOW_SELF
 */
export async function follow(
  platform: Platform,
  actor: Actor,
  followingId: string | null | undefined,
): Promise<FollowStatus> {
  if (!followingId || !UUID.test(followingId)) throw new Problem("FOLLOW_TARGET_MISSING");
  if (followingId === actor.userId) throw new Problem("FOLLOW_SELF");
  return platform.bus.transaction(async (tx) => {
    await lockPair(tx, actor.userId, followingId);
    const target = await findFollowable(tx, actor.userId, followingId);
    if (!target) throw new Problem("FOLLOW_TARGET_MISSING");
    if (target.isFollowed) return "following";
    if (target.acceptsAll) {
      await startFollow(platform, tx, actor.userId, followingId);
      return "following";
    }
    const { request, fresh } = await insertRequest(tx, actor.userId, followingId);
    if (fresh) {
      await platform.bus.publish(tx, "follow.requested", {
        requestId: request.id,
        requesterId: actor.userId,
        targetId: followingId,
      });
    }
    return "requested";
  });
}

async function startFollow(
  { bus }: Platform,
  tx: Db,
  followerId: string,
  followingId: string,
): Promise<void> {
  const made = await insertFollow(tx, followerId, followingId);
  if (!made) return;
  const { cancelledId } = made;
  if (cancelledId) {
    const cancelled = { requestId: cancelledId, targetId: followingId };
    await bus.publish(tx, "follow.requestCancelled", cancelled);
  }
  await bus.publish(tx, "follow.started", { followerId, followingId, requestId: null });
}

/** Ends a follow, or cancels the request for one. */
export async function unfollow(
  platform: Platform,
  actor: Actor,
  followingId: string,
): Promise<void> {
  await platform.bus.transaction(async (tx) => {
    await deleteFollow(tx, actor.userId, followingId);
    const requestId = await cancelPendingRequest(tx, actor.userId, followingId);
    if (!requestId) return;
    const cancelled = { requestId, targetId: followingId };
    await platform.bus.publish(tx, "follow.requestCancelled", cancelled);
  });
}

/** Removes a follower of the actor. */
export async function removeFollower(
  platform: Platform,
  actor: Actor,
  followerId: string,
): Promise<void> {
  await platform.bus.transaction((tx) => deleteFollow(tx, followerId, actor.userId));
}
