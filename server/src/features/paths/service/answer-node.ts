import { type Answer, type AnswerResult, TIERS } from "@waymates/contract/features/paths";
import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { StoredAnswer } from "../../../platform/rewards.ts";
import { type Grade, grade } from "../rules/grade.ts";
import { maskSolution, type StoredNode, unmaskAnswer } from "../rules/present.ts";
import {
  betterTier,
  firstTryAccuracy,
  resumePoint,
  scorePath,
  tierIdOf,
  tierOf,
} from "../rules/progress.ts";
import { lockMember, type PathMember, updateProgress } from "../store/members.ts";
import { findNode, type OutlineChapter, saveAnswer, type StoredAttempt } from "../store/nodes.ts";
import { chaptersWithProgress, loadProgress, progressOf } from "./progress.ts";

export interface GivenAnswer {
  answer: Answer;
  durationMs: number;
}

/**
 * Grades and stores an answer and all that follows from it, in one transaction. Every try is
 * graded; the first one decides accuracy and points, the best one progress.
 * @throws NOT_FOUND; FORBIDDEN for who is not on the path, and in a locked chapter; VALIDATION for
 * an answer that is none to this node
 */
export async function answerNode(
  platform: Platform,
  userId: string,
  nodeId: string,
  given: GivenAnswer,
): Promise<AnswerResult> {
  const { bus, config, rewards } = platform;
  const key = { secret: config.SESSION_SECRET, viewerId: userId };
  return bus.transaction(async (tx) => {
    const { node, pathId, member, outline, attempts, before } = await openNode(tx, userId, nodeId);
    const answer = unmaskAnswer(node, given.answer, key);
    if (!answer) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
    const verdict = grade(node, answer);
    const earlier = attempts.get(nodeId);
    const attempt = bestOf(earlier, verdict);
    attempts.set(nodeId, attempt);
    const nodeVersion = node.version;
    const { durationMs } = given;
    await saveAnswer(tx, { ...attempt, userId, nodeId, nodeVersion, answer, durationMs });
    const { kept, tier } = progressAfter(member, outline, attempts);
    await updateProgress(tx, pathId, userId, kept);
    const after = chapterOf(node, outline, attempts) ?? before;
    const answered: StoredAnswer = {
      userId,
      nodeId,
      chapterId: node.chapter_id,
      pathId,
      scored: verdict.correct !== null,
      correct: verdict.correct === true,
      firstTry: earlier === undefined,
      chapterCompleted: before.state !== "done" && after.state === "done",
      tier,
    };
    const { points, celebration } = await rewards.bookAnswer(tx, answered);
    await tell(bus, tx, answered);
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
      chapterCompleted: answered.chapterCompleted,
      pathCompleted: tier?.held === null,
      tier_id: kept.tier_id,
    };
  });
}

/** A node that the person may answer now, with what they have done on its path, under a lock. */
async function openNode(tx: Db, userId: string, nodeId: string) {
  const found = await findNode(tx, nodeId);
  if (!found) throw new Problem("NOT_FOUND");
  // Under this lock a second tab waits, and then finds that its try is not the first one.
  const member = await lockMember(tx, found.pathId, userId);
  if (!member) throw new Problem("FORBIDDEN");
  const { chapters, attempts } = await loadProgress(tx, userId, [found.pathId]);
  const outline = chapters.get(found.pathId) ?? [];
  const before = chapterOf(found.node, outline, attempts);
  if (!before || before.state === "locked") throw new Problem("FORBIDDEN");
  return { ...found, member, outline, attempts, before };
}

function chapterOf(
  node: StoredNode,
  outline: readonly OutlineChapter[],
  attempts: ReadonlyMap<string, StoredAttempt>,
) {
  return chaptersWithProgress(outline, attempts).find(({ id }) => id === node.chapter_id);
}

function bestOf(earlier: StoredAttempt | undefined, { correct, partial }: Grade): StoredAttempt {
  if (!earlier) return { correct, partial, firstTry: correct };
  return {
    correct: correct === null ? null : correct || earlier.correct === true,
    partial: Math.max(partial, earlier.partial),
    firstTry: earlier.firstTry,
  };
}

/** Progress of a member with these attempts, and the tier when it is a new one. */
export function progressAfter(
  member: Pick<PathMember, "completed_at" | "tier_id">,
  outline: readonly OutlineChapter[],
  attempts: ReadonlyMap<string, StoredAttempt>,
) {
  const accuracy = firstTryAccuracy(outline, attempts);
  const held = member.completed_at ? (TIERS[member.tier_id ?? 0] ?? "default") : null;
  const isComplete = scorePath(outline, attempts).isComplete;
  const reached = betterTier(held ?? "default", isComplete ? tierOf(accuracy) : "default");
  const next = resumePoint(outline, attempts)?.chapterId ?? outline.at(-1)?.id ?? null;
  return {
    kept: {
      accuracy,
      current_chapter_id: next,
      tier_id: tierIdOf(reached),
      isCompleted: isComplete,
    },
    tier: isComplete && reached !== held ? { reached, held } : null,
  };
}

async function tell(bus: Bus, tx: Db, answered: StoredAnswer): Promise<void> {
  const { tier, chapterCompleted, ...fact } = answered;
  const { userId, chapterId, pathId } = fact;
  await bus.publish(tx, "node.answered", fact);
  if (chapterCompleted) await bus.publish(tx, "chapter.completed", { userId, chapterId, pathId });
  if (tier?.held === null) {
    const tierId = tierIdOf(tier.reached);
    await bus.publish(tx, "path.completed", { userId, pathId, tierId });
  }
}
