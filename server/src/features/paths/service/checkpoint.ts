import type {
  Checkpoint,
  CheckpointBody,
  CheckpointResult,
} from "@waymates/contract/features/checkpoints";
import { CHECKPOINT_NODES, CHECKPOINT_SHARE } from "@waymates/contract/features/paths";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { StoredAnswer } from "../../../platform/rewards.ts";
import {
  type Grade,
  type ShuffleKey,
  type StoredNode,
  grade,
  keyOfAnswer,
  maskSolution,
  presentNode,
  shuffleKey,
  unmaskAnswer,
} from "../../questions/index.ts";
import { checkpointSteps, isCheckpointPassed } from "../rules/progress.ts";
import { findDraw, handIn, saveDraw } from "../store/checkpoints.ts";
import { updateProgress } from "../store/members.ts";
import { type AnswerRow, saveAnswer, saveAside } from "../store/answers.ts";
import type { Languages } from "../store/languages.ts";
import { findPathOfChapter, listNodes } from "../store/nodes.ts";
import { makeReceipts } from "./receipts.ts";
import {
  bestOf,
  chapterOf,
  lockLearnerState,
  progressAfter,
  publishAnswered,
} from "./learner-state.ts";

/**
 * Returns five questions of an open chapter that skip it. They are the same until they are handed in, unless
 * one of them is withdrawn.
 * @throws NOT_FOUND; FORBIDDEN for a person who is not on the path, and for a locked chapter; CHECKPOINT_USED
 * once it was handed in; CONFLICT where the chapter has none
 */
export async function getCheckpoint(
  { bus, config }: Platform,
  userId: string,
  chapterId: string,
  languages?: Languages,
): Promise<Checkpoint> {
  const key = shuffleKey(config, userId);
  return bus.transaction(async (tx) => {
    const { nodes, language } = await openCheckpoint(tx, userId, chapterId, languages);
    return {
      language,
      nodes: nodes.map((node) => presentNode(node, key)),
      needed: Math.ceil(CHECKPOINT_NODES * CHECKPOINT_SHARE),
    };
  });
}

type GivenAnswers = CheckpointBody["answers"];

/**
 * Grades a checkpoint, once. Passed, its chapter is skipped. Its answers are first tries like others;
 * those of one that was not passed open nothing.
 * @throws as `getCheckpoint`, and VALIDATION for anything but an answer to each of its questions
 */
export async function handInCheckpoint(
  platform: Platform,
  userId: string,
  chapterId: string,
  given: GivenAnswers,
  languages?: Languages,
): Promise<CheckpointResult> {
  const { bus, config } = platform;
  return bus.transaction(async (tx) => {
    const { nodes, pathId, state } = await openCheckpoint(tx, userId, chapterId, languages);
    const { member, outline, attempts } = state;
    const judged = judgeAll(nodes, given, shuffleKey(config, userId));
    const correct = judged.filter(({ verdict }) => verdict.correct === true).length;
    const passed = isCheckpointPassed(correct);
    const tried = new Set(attempts.keys());
    const answeredAt = new Date();
    for (const { node, verdict, answer, durationMs } of judged) {
      const earlier = attempts.get(node.id);
      const attempt = bestOf(earlier, verdict);
      const about = { userId, nodeId: node.id, nodeVersion: node.version };
      const row: AnswerRow = { ...attempt, ...about, answer, durationMs, answeredAt };
      await (passed ? saveAnswer(tx, row) : saveAside(tx, row));
      if (passed || !earlier) attempts.set(node.id, { ...attempt, isAside: !passed });
    }
    await handIn(tx, userId, chapterId, { passed, run: member.run });
    const chapter = outline.find(({ id }) => id === chapterId);
    if (chapter) chapter.isSkipped = passed;
    const { kept, tier } = progressAfter(member, outline, attempts);
    await updateProgress(tx, pathId, userId, kept);
    await makeReceipts(tx, state, {
      userId,
      pathId,
      chapterId: null,
      isPathCompleted: tier?.held === null,
      tierId: kept.tier_id,
    });
    const answers = judged.map(({ node, verdict }, at) => ({
      userId,
      nodeId: node.id,
      chapterId,
      pathId,
      scored: true,
      correct: verdict.correct === true,
      firstTry: member.run === 1 && !tried.has(node.id),
      answeredAt,
      chapterCompleted: false,
      tier: at === judged.length - 1 ? tier : null,
    }));
    const points = await bookAll(platform, tx, answers);
    const results = judged.map(({ node, key, verdict }) => ({
      nodeId: node.id,
      correct: verdict.correct,
      partial: verdict.partial,
      solution: maskSolution(node.id, verdict.solution, key),
      explanation: node.explanation || null,
    }));
    return { passed, correct, total: CHECKPOINT_NODES, points, results };
  });
}

/** Books the points of each answer and publishes it. @returns the sum of the points */
async function bookAll(
  { bus, rewards }: Platform,
  tx: Db,
  answers: readonly StoredAnswer[],
): Promise<number> {
  let points = 0;
  for (const answered of answers) {
    points += (await rewards.bookAnswer(tx, answered)).points;
    await publishAnswered(bus, tx, answered, false);
  }
  return points;
}

/** The drawn questions of a chapter that may be skipped now, under the lock of the membership. */
async function openCheckpoint(tx: Db, userId: string, chapterId: string, languages?: Languages) {
  const path = await findPathOfChapter(tx, userId, chapterId, languages);
  if (!path) throw new Problem("NOT_FOUND");
  const state = await lockLearnerState(tx, userId, path.id);
  const chapter = chapterOf(chapterId, state);
  if (chapter?.checkpoint === "used") throw new Problem("CHECKPOINT_USED");
  if (!chapter || chapter.state === "locked") throw new Problem("FORBIDDEN");
  if (chapter.checkpoint === "none") throw new Problem("CONFLICT");
  const live = new Map(
    (await listNodes(tx, chapterId, path.language)).map((node) => [node.id, node]),
  );
  const kept = await findDraw(tx, userId, chapterId);
  if (kept?.every((id) => live.has(id))) {
    return { state, pathId: path.id, language: path.language, nodes: pick(kept, live) };
  }
  const steps = state.outline.find(({ id }) => id === chapterId)?.steps ?? [];
  const drawn = checkpointSteps(steps).map(({ id }) => id);
  await saveDraw(tx, userId, chapterId, drawn);
  return { state, pathId: path.id, language: path.language, nodes: pick(drawn, live) };
}

const pick = (ids: readonly string[], nodes: ReadonlyMap<string, StoredNode>) =>
  ids.flatMap((id) => nodes.get(id) ?? []);

type Judged = Pick<AnswerRow, "answer" | "durationMs"> & {
  node: StoredNode;
  /** Of the ids that were shown. */
  key: ShuffleKey;
  verdict: Grade;
};

/** Every drawn question with its answer, in the order of the draw. */
function judgeAll(
  nodes: readonly StoredNode[],
  given: GivenAnswers,
  present: ShuffleKey,
): Judged[] {
  const byNode = new Map(given.map((one) => [one.nodeId, one]));
  return nodes.map((node) => {
    const one = byNode.get(node.id);
    const key = one ? keyOfAnswer(node, one.answer, present) : present;
    const answer = one ? unmaskAnswer(node, one.answer, key) : null;
    if (!one || !answer) throw new Problem("VALIDATION", { fields: { answers: "INVALID" } });
    return { node, key, answer, durationMs: one.durationMs, verdict: grade(node, answer) };
  });
}
