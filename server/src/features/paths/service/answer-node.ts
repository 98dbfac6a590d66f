import type { Answer, AnswerResult } from "@waymates/contract/features/paths";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { StoredAnswer } from "../../../platform/rewards.ts";
import { momentOf } from "../rules/answer-moment.ts";
import {
  grade,
  keyOfAnswer,
  maskSolution,
  shuffleKey,
  unmaskAnswer,
} from "../../questions/index.ts";
import { movesOf } from "../rules/traits.ts";
import { saveAnswerWithProgress } from "../store/answers.ts";
import type { Languages } from "../store/languages.ts";
import { findNode } from "../store/nodes.ts";
import { saveMoves } from "../store/traits.ts";
import { claimTry, findTryResult, saveTryResult } from "../store/tries.ts";
import { progressOf } from "./progress.ts";
import { makeReceipts, type Naming, namingIn, viewReceipts } from "./receipts.ts";
import {
  bestOf,
  chapterOf,
  isPerfect,
  lockLearnerState,
  progressAfter,
  publishAnswered,
} from "./learner-state.ts";

export interface GivenAnswer {
  answer: Answer;
  durationMs: number;
  /** Identifies the try: the same nonce again answers the first result. */
  nonce?: string | undefined;
  /** When it was given, where that was offline (ISO 8601). */
  answeredAt?: string | undefined;
  /** Of explanation and solution, where the path is complete in one of them. */
  languages?: Languages;
}

/**
 * Grades and stores an answer and its consequences, in one transaction. Every try is graded; the first one
 * decides accuracy and points, the best one progress. A repeated try gets its first result.
 * @throws NOT_FOUND; FORBIDDEN for a person who has not joined the path, and in a locked chapter; VALIDATION
 * for an answer that does not have the form of the question
 */
export async function answerNode(
  platform: Platform,
  userId: string,
  nodeId: string,
  given: GivenAnswer,
): Promise<AnswerResult> {
  const answeredAt = momentOf(given.answeredAt, new Date());
  if (!answeredAt) throw new Problem("VALIDATION", { fields: { answeredAt: "INVALID" } });
  const naming = await namingIn(platform.translator, given.languages);
  const named = { ...given, naming };
  return platform.bus.transaction(async (tx) => {
    if (given.nonce === undefined)
      return gradeAndStore(platform, tx, userId, nodeId, named, answeredAt);
    const tryKey = { userId, nonce: given.nonce };
    if (!(await claimTry(tx, tryKey, nodeId))) {
      const first = await findTryResult(tx, tryKey);
      if (!first) throw new Problem("NOT_FOUND");
      return first;
    }
    const result = await gradeAndStore(platform, tx, userId, nodeId, named, answeredAt);
    await saveTryResult(tx, tryKey, result);
    return result;
  });
}

/** Grades one try, stores it, and books and publishes what follows from it. */
async function gradeAndStore(
  platform: Platform,
  tx: Db,
  userId: string,
  nodeId: string,
  given: GivenAnswer & { naming: Naming },
  answeredAt: Date,
): Promise<AnswerResult> {
  const { bus, config, rewards } = platform;
  const { node, pathId, state, before } = await openNode(tx, userId, nodeId, given.languages);
  const { member, outline, attempts } = state;
  const key = keyOfAnswer(node, given.answer, shuffleKey(config, userId));
  const answer = unmaskAnswer(node, given.answer, key);
  if (!answer) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
  const verdict = grade(node, answer);
  const earlier = attempts.get(nodeId);
  const attempt = bestOf(earlier, verdict);
  attempts.set(nodeId, attempt);
  const { durationMs } = given;
  const nodeVersion = node.version;
  const row = { ...attempt, userId, nodeId, nodeVersion, answer, durationMs, answeredAt };
  const answeredBefore = earlier?.answeredAt ?? null;
  if (verdict.correct === null && node.type !== "info") {
    const moves = movesOf(node, answer, before.trait_slugs);
    await saveMoves(tx, { userId, nodeId, answeredAt }, moves);
  }
  const { kept, tier, completesRun } = progressAfter(member, outline, attempts);
  await saveAnswerWithProgress(tx, row, pathId, kept);
  const after = chapterOf(node.chapter_id, state) ?? before;
  const chapterCompleted = before.state !== "done" && after.state === "done";
  // A replay can raise the tier, and earns nothing else again.
  const isFirstRun = member.run === 1;
  const answered: StoredAnswer = {
    userId,
    nodeId,
    chapterId: node.chapter_id,
    pathId,
    scored: verdict.correct !== null,
    correct: verdict.correct === true,
    firstTry: isFirstRun && earlier === undefined,
    answeredAt,
    answeredBefore,
    chapterCompleted: isFirstRun && chapterCompleted,
    tier,
  };
  const { points, celebration } = await rewards.bookAnswer(tx, answered);
  await publishAnswered(bus, tx, answered, isPerfect(node.chapter_id, state));
  const made = await makeReceipts(tx, state, {
    userId,
    pathId,
    chapterId: answered.chapterCompleted ? node.chapter_id : null,
    isPathCompleted: tier?.held === null,
    tierId: kept.tier_id,
  });
  const receipts = await viewReceipts(tx, userId, made, given.naming);
  return {
    correct: verdict.correct,
    partial: verdict.partial,
    solution: maskSolution(nodeId, verdict.solution, key),
    explanation: node.explanation || null,
    points,
    celebration,
    progress: {
      chapter: { ...after.progress, total: after.nodes_count, state: after.state },
      path: progressOf(outline, attempts),
    },
    chapterCompleted,
    pathCompleted: completesRun,
    tier_id: kept.tier_id,
    receipts,
  };
}

/** A node that the person may answer now, with what they have done on its path, under a lock. */
async function openNode(tx: Db, userId: string, nodeId: string, languages?: Languages) {
  const found = await findNode(tx, nodeId, languages);
  if (!found) throw new Problem("NOT_FOUND");
  const state = await lockLearnerState(tx, userId, found.pathId);
  const before = chapterOf(found.node.chapter_id, state);
  if (!before || before.state === "locked") throw new Problem("FORBIDDEN");
  return { ...found, state, before };
}
