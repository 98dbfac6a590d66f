import type { StepData, TasteResult } from "@waymates/contract/features/registration";
import { TASTE_NODES } from "@waymates/contract/features/registration-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { follow } from "../../follows/index.ts";
import { answerTaste, type AnswerReward, joinPath } from "../../paths/index.ts";

/** Puts a newcomer where they chose to begin; a feature that can be joined brings its own way. */
export type Joining = (actor: Actor, id: string) => Promise<void>;
export type Joinings = Partial<Record<StepData<11>["kind"], Joining>>;

export const joinPathOf =
  (platform: Platform): Joining =>
  ({ userId }, id) =>
    joinPath(platform, userId, id);

/** Step 10: follows those who were chosen; who is gone meanwhile is passed over. */
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

/** Step 11. @throws NOT_FOUND, VALIDATION for a kind that nothing can be joined of yet */
export async function joinFirst(
  joinings: Joinings,
  actor: Actor,
  { kind, id }: StepData<11>,
): Promise<void> {
  const join = joinings[kind];
  if (!join) throw new Problem("VALIDATION", { fields: { kind: "UNSUPPORTED" } });
  await join(actor, id);
}

/** Step 12: judges the first answers, one after the other. */
export async function judgeAnswers(
  platform: Platform,
  reward: AnswerReward,
  actor: Actor,
  { answers }: StepData<12>,
): Promise<TasteResult[]> {
  const results: TasteResult[] = [];
  for (const given of answers) {
    const verdict = await answerTaste(platform, reward, actor.userId, given, TASTE_NODES);
    const { correct, partial, solution, explanation, points } = verdict;
    results.push({ nodeId: given.nodeId, correct, partial, solution, explanation, points });
  }
  return results;
}
