import { POST_FLOOD } from "@waymates/contract/features/posts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Counts one act of a person. @throws RATE_LIMITED with the seconds until it goes on */
export async function limitFlood(
  { limits }: Pick<Platform, "limits">,
  userId: string,
  act: keyof typeof POST_FLOOD,
): Promise<void> {
  const { most, seconds } = POST_FLOOD[act];
  const retryAfter = await limits.take(`${act}:${userId}`, [{ points: most, seconds }]);
  if (retryAfter > 0) throw new Problem("RATE_LIMITED", { retryAfter });
}
