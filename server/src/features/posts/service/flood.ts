import { POST_FLOOD } from "@waymates/contract/features/posts";
import { Problem } from "../../../platform/problem.ts";
import type { Rate } from "../../../platform/limits.ts";
import type { Platform } from "../../../platform/platform.ts";

type Act = keyof typeof POST_FLOOD;

/** Counts one act of a person. @throws RATE_LIMITED with the seconds until the next is allowed */
export async function limitFlood(
  { limits }: Pick<Platform, "limits">,
  userId: string,
  act: Act,
): Promise<void> {
  const retryAfter = await limits.take(keyOf(userId, act), [rateOf(act)]);
  if (retryAfter > 0) throw new Problem("RATE_LIMITED", { retryAfter });
}

/**
 * Counts one act and does it. It is counted before its transaction begins, so that no row is locked while
 * Redis is asked, and given back where the act is refused.
 * @throws RATE_LIMITED with the seconds until the next is allowed, and the errors of the act
 */
export async function withinFlood<Result>(
  platform: Pick<Platform, "limits">,
  userId: string,
  act: Act,
  work: () => Promise<Result>,
): Promise<Result> {
  await limitFlood(platform, userId, act);
  try {
    return await work();
  } catch (error) {
    await platform.limits.giveBack(keyOf(userId, act), rateOf(act));
    throw error;
  }
}

const keyOf = (userId: string, act: Act) => `${act}:${userId}`;
const rateOf = (act: Act): Rate => ({
  points: POST_FLOOD[act].most,
  seconds: POST_FLOOD[act].seconds,
});
