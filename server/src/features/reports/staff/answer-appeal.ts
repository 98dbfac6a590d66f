import { fullName } from "@waymates/contract/features/person-names";
import type { AppealDecisionBody } from "@waymates/contract/features/sanctions";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import { findStaffUser, forgetSessionsOf } from "../../accounts/index.ts";
import { recordChange } from "../../audit/index.ts";
import { setNodeStatus } from "../../paths/index.ts";
import { lockPostOrComment, setPostOrCommentState } from "../../posts/index.ts";
import { decideAppeal, mayActOn } from "../../sanctions/index.ts";

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
    const person = await findStaffUser(tx, actor, sanction.user_id);
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
        name: person ? fullName(person) : appealId,
      },
      before: { status: "open" },
      after: { status: appeal.status },
      reason: body.reason,
    });
    return sanction.user_id;
  });
  await forgetSessionsOf(platform, db, userId);
}

/**
 * Restores removed content where possible: the text of a message is lost. Content that its author has deleted
 * meanwhile stays deleted.
 */
async function putBack(
  bus: Platform["bus"],
  tx: Db,
  { type, id }: { type: string; id: string },
): Promise<void> {
  if (type === "node") await setNodeStatus(tx, id, "live");
  if (type !== "post" && type !== "comment") return;
  if ((await lockPostOrComment(tx, { type, id })) === "removed") {
    await setPostOrCommentState(bus, tx, { type, id }, "visible", null);
  }
}
