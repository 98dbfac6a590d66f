import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findRequester, isBlockedPair, lockPair } from "../store/blocks.ts";
import { insertFollow } from "../store/follows.ts";
import { decideRequest, lockRequest } from "../store/requests.ts";

export type Answer = "accepted" | "declined";

/**
 * Accepts or declines a request made to the actor. The same answer again changes nothing.
 * @throws NOT_FOUND for a request to another person, CONFLICT when it was answered differently or cancelled
 */
export async function answerRequest(
  platform: Platform,
  actor: Actor,
  requestId: string,
  answer: Answer,
): Promise<Answer> {
  return platform.bus.transaction(async (tx) => {
    const requesterId = await findRequester(tx, requestId, actor.userId);
    if (requesterId) await lockPair(tx, requesterId, actor.userId);
    const request = await lockRequest(tx, requestId, actor.userId);
    if (!request || (await isBlockedPair(tx, request.requester_id, actor.userId))) {
      throw new Problem("NOT_FOUND");
    }
    if (request.status === answer) return answer;
    if (request.status !== "pending") throw new Problem("CONFLICT");
    await decideRequest(tx, request.id, answer);
    if (answer === "accepted" && (await insertFollow(tx, request.requester_id, actor.userId))) {
      await platform.bus.publish(tx, "follow.started", {
        followerId: request.requester_id,
        followingId: actor.userId,
        requestId: request.id,
      });
    }
    await platform.bus.publish(tx, "follow.requestAnswered", {
      requestId,
      targetId: actor.userId,
      answer,
    });
    return answer;
  });
}
