import type { BlockedLists } from "@waymates/contract/features/blocks";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { deleteFollow } from "../store/follows.ts";
import { cancelPendingRequest } from "../store/requests.ts";
import {
  deleteBlock,
  insertBlock,
  listBlockedBy,
  listBlockersOf,
  lockPair,
} from "../store/blocks.ts";

/**
 * Blocks a person: follows and requests between the two end in both directions, in one transaction. Blocking
 * twice changes nothing. @throws BLOCK_FAILED for oneself and for an unknown person
 */
export async function block(platform: Platform, actor: Actor, userId: string): Promise<PersonCard> {
  const target = (await getPersonCards(platform.db, [userId])).get(userId);
  if (!target || target.id === actor.userId) throw new Problem("BLOCK_FAILED");
  await platform.bus.transaction(async (tx) => {
    await lockPair(tx, actor.userId, target.id);
    if (!(await insertBlock(tx, actor.userId, target.id))) return;
    await endBetween(platform, tx, actor.userId, target.id);
    await endBetween(platform, tx, target.id, actor.userId);
    await platform.bus.publish(tx, "user.blocked", {
      blockerId: actor.userId,
      blockedId: target.id,
    });
  });
  return target;
}

/** Ends the follow and the request in one direction. */
async function endBetween(platform: Platform, tx: Db, fromId: string, toId: string): Promise<void> {
  await deleteFollow(tx, fromId, toId);
  const requestId = await cancelPendingRequest(tx, fromId, toId);
  if (!requestId) return;
  await platform.bus.publish(tx, "follow.requestCancelled", { requestId, targetId: toId });
}

/** Removes a block; follows and requests that it ended are not restored. */
export async function unblock(platform: Platform, actor: Actor, userId: string): Promise<void> {
  await platform.bus.transaction(async (tx) => {
    await lockPair(tx, actor.userId, userId);
    if (!(await deleteBlock(tx, actor.userId, userId))) return;
    await platform.bus.publish(tx, "user.unblocked", {
      blockerId: actor.userId,
      blockedId: userId,
    });
  });
}

/** People whom the actor blocked, and the ids of people who blocked the actor. */
export async function listBlocks(db: Db, actor: Actor): Promise<BlockedLists> {
  const ids = await listBlockedBy(db, actor.userId);
  const cards = await getPersonCards(db, ids);
  const blockers = await listBlockersOf(db, actor.userId);
  return {
    usersYouBlocked: ids.flatMap((id) => cards.get(id) ?? []),
    usersWhoBlockedYou: blockers.map((id) => ({ id })),
  };
}
