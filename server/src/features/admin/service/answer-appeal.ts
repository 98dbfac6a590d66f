import type { AppealDecisionBody } from "@waymates/contract/features/sanctions";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { forgetSessionsOf } from "../../accounts/index.ts";
import { putBack } from "../../reports/index.ts";
import { decideAppeal, mayActOn } from "../../sanctions/index.ts";
import { findStaffPerson } from "../store/people.ts";
import { recordChange } from "./record-change.ts";

/**
 * Decides an appeal. Where the sanction is lifted, removed content is restored.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function answerAppeal(
  platform: Platform,
  actor: Actor,
  appealId: string,
  body: AppealDecisionBody,
): Promise<void> {
  const { bus, db } = platform;
  const userId = await bus.transaction(async (tx) => {
    const { appeal, sanction } = await decideAppeal(platform, tx, actor, appealId, body);
    const person = await findStaffPerson(tx, sanction.user_id);
    if (person && !mayActOn({ id: actor.userId, role: actor.role }, person)) {
      throw new Problem("FORBIDDEN");
    }
    const { target_type: type, target_id: targetId } = sanction;
    if (body.decision === "lift" && sanction.kind === "removal" && type && targetId) {
      await putBack(bus, tx, { type, id: targetId });
    }
    await recordChange(tx, {
      actorId: actor.userId,
      action: "appeal.decided",
      target: {
        type: "appeal",
        id: appealId,
        name: person ? `${person.firstName} ${person.lastName}`.trim() : appealId,
      },
      before: { status: "open" },
      after: { status: appeal.status },
      reason: body.reason,
    });
    return sanction.user_id;
  });
  await forgetSessionsOf(platform, db, userId);
}
