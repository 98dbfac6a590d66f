import type { AwardBody, AwardResult } from "@waymates/contract/features/rewards";
import type { Actor } from "../../../platform/auth/actor.ts";
import { assertActor } from "../../../platform/http/access.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isClientTag } from "../rules.ts";
import { book, openLedger } from "./book-points.ts";

/**
 * Books the points that a client may request: those of the first visit of a UTC day.
 * @throws ACTOR_MISMATCH, FORBIDDEN for any other tag, DAILY_LIMIT_REACHED
 */
export async function awardPoints(
  { bus }: Platform,
  actor: Actor,
  { userId, pointTag: tag }: AwardBody,
): Promise<AwardResult> {
  assertActor(actor, userId);
  if (!isClientTag(tag)) throw new Problem("FORBIDDEN");
  return bus.transaction(async (tx) => {
    const ledger = await openLedger(bus, tx, actor.userId);
    const points = await book(ledger, { tag, sourceType: "day", sourceId: ledger.day });
    if (points === 0) {
      throw new Problem("DAILY_LIMIT_REACHED", { extra: { dailyLimitReached: true } });
    }
    return { success: true as const, points, balance: ledger.balance };
  });
}
