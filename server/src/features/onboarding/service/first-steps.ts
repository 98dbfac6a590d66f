import type { StepData, TasteResult } from "@waymates/contract/features/registration";
import { TASTE_NODES } from "@waymates/contract/features/registration-constants";
import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { follow } from "../../follows/index.ts";
import { joinListedPage } from "../../pages/index.ts";
import { answerTaste, type AnswerReward, joinPath } from "../../paths/index.ts";

/** Puts a newcomer where they chose to begin; a feature that can be joined brings its own way. */
export type Joining = (actor: Actor, id: string) => Promise<void>;
export type Joinings = Record<StepData<11>["kind"], Joining>;

export const joinPathOf =
  (platform: Platform): Joining =>
  ({ userId }, id) =>
    joinPath(platform, userId, id);

/** A page that confirms who joins gets a request. */
export const joinPageOf =
  (platform: Platform): Joining =>
  (actor, id) =>
    joinListedPage(platform, actor, id);

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

/** Step 11. @throws NOT_FOUND, and what the joining may refuse */
export const joinFirst = (
  joinings: Joinings,
  actor: Actor,
  { kind, id }: StepData<11>,
): Promise<void> => joinings[kind](actor, id);

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
