import type { PartnerClaim } from "@waymates/contract/features/settings";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerClaim } from "../store/claims.ts";
import { viewClaims } from "./view-settings.ts";

/**
 * The partner's own word: it counts, or it does not. One who confirmed may still take it back.
 * @returns the claims that are left
 * @throws NOT_FOUND for what is not about the actor, or was withdrawn
 */
export async function answerPartnerClaim(
  { bus, db, live }: Platform,
  actor: Actor,
  claimId: string,
  status: "confirmed" | "declined",
): Promise<PartnerClaim[]> {
  const claim = await bus.transaction(async (tx) => {
    const answered = await answerClaim(tx, claimId, actor.userId, status);
    if (!answered) throw new Problem("NOT_FOUND");
    if (status === "confirmed") {
      const { claimer_id: claimerId, partner_id: partnerId } = answered;
      await bus.publish(tx, "partner.confirmed", { claimId, claimerId, partnerId });
    }
    return answered;
  });
  for (const id of [claim.claimer_id, claim.partner_id]) {
    live.toUser(id, "settings_changed", { part: "relationship" });
  }
  return viewClaims(db, actor.userId);
}
