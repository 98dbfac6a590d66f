import type { StepData, TrialResult } from "@waymates/contract/features/registration";
import { TRIAL_QUESTIONS } from "@waymates/contract/features/registration-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { follow } from "../../follows/index.ts";
import { joinListedPage } from "../../pages/index.ts";
import { joinPath, answerTrialQuestion } from "../../paths/index.ts";

/** Step 10: follows the chosen people, and skips those deleted meanwhile. */
export async function followChosen(
  platform: Platform,
  actor: Actor,
  chosen: readonly string[],
): Promise<void> {
  for (const id of chosen) {
    try {
      await follow(platform, actor, id);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "FOLLOW_TARGET_MISSING")) throw error;
    }
  }
}

/**
 * Step 11: joins the chosen path or page; a page that confirms who joins gets a request.
 * @throws NOT_FOUND, and what joining may refuse
 */
export const joinFirst = (
  platform: Platform,
  actor: Actor,
  { kind, id }: StepData<11>,
): Promise<void> =>
  kind === "path" ? joinPath(platform, actor.userId, id) : joinListedPage(platform, actor, id);

/** Step 12: judges the first answers, one after the other. */
export async function judgeAnswers(
  platform: Platform,
  actor: Actor,
  { answers }: StepData<12>,
): Promise<TrialResult[]> {
  const results: TrialResult[] = [];
  for (const given of answers) {
    const verdict = await answerTrialQuestion(platform, actor, given, TRIAL_QUESTIONS);
    const { correct, partial, solution, explanation, points } = verdict;
    results.push({ nodeId: given.nodeId, correct, partial, solution, explanation, points });
  }
  return results;
}
