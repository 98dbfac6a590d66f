import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { TrialResult, Welcome } from "@waymates/contract/features/registration";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { offersTextMessages } from "../../../platform/text-messages.ts";
import { reachStep } from "../../accounts/index.ts";
import { enterPageOfCode, findInviter } from "../../invites/index.ts";
import { getSummary } from "../../rewards/index.ts";
import { isProfileComplete } from "../rules.ts";
import { getRegistration } from "./registration-state.ts";

/**
 * Finishes registration in one transaction: the last step, the reward of the inviter, the points for a
 * complete profile, and joining the page of the code that the person registered with.
 * @throws CONFLICT when it is not the turn of this step, for the second of two calls at once too
 */
export async function completeRegistration(
  platform: Platform,
  actor: Actor,
  results: TrialResult[],
): Promise<Welcome> {
  const { bus, db, rewards } = platform;
  const { userId } = actor;
  const entered = await getRegistration(db, userId);
  const { booked, page } = await bus.transaction(async (tx) => {
    const step = await reachStep(tx, userId, REGISTRATION_COMPLETE, REGISTRATION_COMPLETE);
    if (step === null) throw new Problem("CONFLICT");
    const inviterId = await findInviter(tx, userId);
    if (inviterId) {
      await bus.publish(tx, "invite.accepted", { inviterId, inviteeId: userId });
      await rewards.book(tx, {
        userId: inviterId,
        tag: "invite_accepted",
        sourceType: "user",
        sourceId: userId,
      });
    }
    const page = await enterPageOfCode(platform, tx, actor);
    if (!isProfileComplete(entered, offersTextMessages(platform.config)))
      return { booked: 0, page };
    const booked = await rewards.book(tx, {
      userId,
      tag: "profile_complete",
      sourceType: "user",
      sourceId: userId,
    });
    return { booked, page };
  });
  const { streak } = await getSummary(db, userId);
  const points = results.reduce((sum, result) => sum + result.points, booked);
  const joined = page && { name: page.pageName, displayName: page.displayName };
  return { results, points, streakDays: streak.days, page: joined };
}
