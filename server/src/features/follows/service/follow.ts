import type { FollowStatus } from "@waymates/contract/features/follows";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findById, preferencesOf } from "../../profiles/index.ts";
import { isBlockedPair, lockPair } from "../store/blocks.ts";
import { deleteFollow, insertFollow, isFollowing } from "../store/follows.ts";
import { cancelPendingRequest, insertRequest } from "../store/requests.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Follows a person, or requests to where they confirm followers. A second call changes nothing.
 * @throws FOLLOW_TARGET_MISSING for nobody, the unknown and the blocked alike; FOLLOW_SELF
 */
export async function follow(
  platform: Platform,
  actor: Actor,
  followingId: string | null | undefined,
): Promise<FollowStatus> {
  if (!followingId || !UUID.test(followingId)) throw new Problem("FOLLOW_TARGET_MISSING");
  if (followingId === actor.userId) throw new Problem("FOLLOW_SELF");
  const target = await findById(platform.db, followingId);
  if (!target || target.deleted_at) throw new Problem("FOLLOW_TARGET_MISSING");
  return platform.bus.transaction(async (tx) => {
    await lockPair(tx, actor.userId, target.id);
    if (await isBlockedPair(tx, actor.userId, target.id))
      throw new Problem("FOLLOW_TARGET_MISSING");
    if (await isFollowing(tx, actor.userId, target.id)) return "following";
    const preferences = (await preferencesOf(tx, [target.id])).get(target.id);
    if (preferences?.auto_accept_follows) {
      if (await insertFollow(tx, actor.userId, target.id)) {
        await cancelRequest(platform, tx, actor, target.id);
        await platform.bus.publish(tx, "follow.started", {
          followerId: actor.userId,
          followingId: target.id,
          requestId: null,
        });
      }
      return "following";
    }
    const { request, fresh } = await insertRequest(tx, actor.userId, target.id);
    if (fresh) {
      await platform.bus.publish(tx, "follow.requested", {
        requestId: request.id,
        requesterId: actor.userId,
        targetId: target.id,
      });
    }
    return "requested";
  });
}

/** Ends a follow, or cancels the request for one. */
export async function unfollow(
  platform: Platform,
  actor: Actor,
  followingId: string,
): Promise<void> {
  await platform.bus.transaction(async (tx) => {
    await deleteFollow(tx, actor.userId, followingId);
    await cancelRequest(platform, tx, actor, followingId);
  });
}

async function cancelRequest(
  platform: Platform,
  tx: Db,
  actor: Actor,
  targetId: string,
): Promise<void> {
  const requestId = await cancelPendingRequest(tx, actor.userId, targetId);
  if (requestId) await platform.bus.publish(tx, "follow.requestCancelled", { requestId, targetId });
}

/** Removes a follower of the actor. */
export async function removeFollower(
  platform: Platform,
  actor: Actor,
  followerId: string,
): Promise<void> {
  await platform.bus.transaction((tx) => deleteFollow(tx, followerId, actor.userId));
}
