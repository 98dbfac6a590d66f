import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { beginRun, isRunComplete, updateProgress } from "../store/members.ts";
import { findPublished } from "../store/paths.ts";
import { makeReceipts } from "./receipts.ts";
import { lockLearnerState, progressAfter, type LearnerState } from "./learner-state.ts";

/**
 * Starts a completed path anew: its answers are archived, the best tier stays. A run without an answer yet is
 * continued instead.
 * @returns the number of this run
 * @throws NOT_FOUND; FORBIDDEN for a person who is not on the path; CONFLICT where this run is not completed
 */
export async function replayPath(
  platform: Platform,
  userId: string,
  pathId: string,
): Promise<{ run: number }> {
  return platform.bus.transaction(async (tx) => {
    if (!(await findPublished(tx, { userId }, pathId))) throw new Problem("NOT_FOUND");
    const state = await lockLearnerState(tx, userId, pathId);
    const { run } = state.member;
    if (isRunComplete(state.member) || (await completeRun(platform, tx, userId, state))) {
      await beginRun(tx, pathId, userId, run);
      return { run: run + 1 };
    }
    const isUntouched = run > 1 && state.attempts.size === 0;
    if (!isUntouched) throw new Problem("CONFLICT");
    return { run };
  });
}

/**
 * Completes a run that lacks no answer since its last open question was withdrawn.
 * @returns false where answers are missing
 */
async function completeRun(
  platform: Platform,
  tx: Db,
  userId: string,
  state: LearnerState,
): Promise<boolean> {
  const { member, outline, attempts } = state;
  const { kept, tier, completesRun } = progressAfter(member, outline, attempts);
  if (!completesRun) return false;
  const pathId = member.path_id;
  const tierId = kept.tier_id;
  await updateProgress(tx, pathId, userId, kept);
  await platform.rewards.bookTier(tx, { userId, pathId, tier });
  if (tier?.held === null) {
    await platform.bus.publish(tx, "path.completed", { userId, pathId, tierId });
    const completed = { userId, pathId, chapterId: null, isPathCompleted: true, tierId };
    await makeReceipts(tx, state, completed);
  }
  return true;
}
