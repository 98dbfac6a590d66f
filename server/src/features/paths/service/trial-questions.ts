import type { Answer, AnswerResult, PublicNode } from "@waymates/contract/features/paths";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  grade,
  keyOfAnswer,
  maskSolution,
  presentNode,
  shuffleKey,
  unmaskAnswer,
} from "../../questions/index.ts";
import { isMember } from "../store/members.ts";
import { findAttempt, saveAnswer } from "../store/answers.ts";
import { findNode } from "../store/nodes.ts";
import { findLatestPath, listFirstNodes, listPoolNodes } from "../store/trial-questions.ts";
import { answerNode } from "./answer-node.ts";

export interface TrialQuestions {
  /** The path that the questions begin; null where they come from all over. */
  path: { id: string; title: string } | null;
  nodes: PublicNode[];
}

type TrialReader = Pick<Actor, "userId" | "language">;

export type TrialVerdict = Pick<
  AnswerResult,
  "correct" | "partial" | "solution" | "explanation" | "points"
>;

/**
 * A few first questions for a newcomer, in their language: of the path they chose, else easy ones from all over.
 */
export async function listTrialQuestions(
  { db, config }: Platform,
  { userId, language }: TrialReader,
  count: number,
): Promise<TrialQuestions> {
  const { path, ids } = await chooseNodes(db, userId, count, language);
  const key = shuffleKey(config, userId);
  const nodes: PublicNode[] = [];
  for (const id of ids) {
    const found = await findNode(db, id, language);
    if (found) nodes.push(presentNode(found.node, key));
  }
  return { path, nodes };
}

async function chooseNodes(db: Db, userId: string, count: number, language?: string) {
  const path = await findLatestPath(db, userId, language);
  const first = path ? await listFirstNodes(db, path.id, count) : [];
  if (first.length === count) return { path, ids: first };
  return { path: null, ids: await listPoolNodes(db, userId, count) };
}

/**
 * Judges one of the proposed questions. On the person's path it counts as any answer does; on another path it
 * is stored and rewarded without joining.
 * @throws NOT_FOUND for a question that was not proposed, VALIDATION for an answer that does not fit it
 */
export async function answerTrialQuestion(
  platform: Platform,
  { userId, language }: TrialReader,
  given: { nodeId: string; answer: Answer },
  count: number,
): Promise<TrialVerdict> {
  const { db } = platform;
  const { ids } = await chooseNodes(db, userId, count);
  const found = ids.includes(given.nodeId) ? await findNode(db, given.nodeId, language) : null;
  if (!found) throw new Problem("NOT_FOUND");
  if (await isMember(db, found.pathId, userId)) {
    return answerNode(platform, userId, given.nodeId, {
      answer: given.answer,
      durationMs: 0,
      languages: language,
    });
  }
  return answerFreely(platform, userId, found, given.answer);
}

async function answerFreely(
  { bus, config, rewards }: Platform,
  userId: string,
  { node, pathId }: NonNullable<Awaited<ReturnType<typeof findNode>>>,
  given: Answer,
): Promise<TrialVerdict> {
  const key = keyOfAnswer(node, given, shuffleKey(config, userId));
  return bus.transaction(async (tx) => {
    const answer = unmaskAnswer(node, given, key);
    if (!answer) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
    const now = new Date();
    const verdict = grade(node, answer);
    const earlier = await findAttempt(tx, userId, node.id);
    const correct = verdict.correct === true || earlier?.correct === true;
    await saveAnswer(tx, {
      correct,
      partial: Math.max(verdict.partial, earlier?.partial ?? 0),
      firstTry: earlier ? earlier.firstTry : verdict.correct,
      userId,
      nodeId: node.id,
      nodeVersion: node.version,
      answer,
      durationMs: null,
      answeredAt: now,
    });
    const fact = {
      userId,
      nodeId: node.id,
      chapterId: node.chapter_id,
      pathId,
      scored: verdict.correct !== null,
      correct: verdict.correct === true,
      firstTry: earlier === undefined,
    };
    const { points } = await rewards.bookAnswer(tx, {
      ...fact,
      answeredAt: now,
      chapterCompleted: false,
      tier: null,
    });
    await bus.publish(tx, "node.answered", { ...fact, answeredAt: now.toISOString() });
    return {
      correct: verdict.correct,
      partial: verdict.partial,
      solution: maskSolution(node.id, verdict.solution, key),
      explanation: node.explanation || null,
      points,
    };
  });
}
