import { TIERS } from "@waymates/contract/features/paths";
import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { StoredAnswer } from "../../../platform/rewards.ts";
import type { Grade } from "../../questions/index.ts";
import {
  betterTier,
  firstTryAccuracy,
  resumePoint,
  scorePath,
  tierIdOf,
  tierOf,
} from "../rules/progress.ts";
import { isRunComplete, lockMember, type PathMember } from "../store/members.ts";
import type { StoredAttempt } from "../store/answers.ts";
import type { OutlineChapter } from "../store/outline.ts";
import { chaptersWithProgress, loadProgress } from "./progress.ts";

/** A person on a path, with what they have done in this run. */
export interface LearnerState {
  member: PathMember;
  outline: OutlineChapter[];
  attempts: Map<string, StoredAttempt>;
}

/**
 * Loads the state under a lock: a second tab waits, and then finds that its try is not the first one.
 * @throws FORBIDDEN for a person who has not joined the path
 */
export async function lockLearnerState(
  tx: Db,
  userId: string,
  pathId: string,
): Promise<LearnerState> {
  const member = await lockMember(tx, pathId, userId);
  if (!member) throw new Problem("FORBIDDEN");
  const { chapters, attempts } = await loadProgress(tx, userId, [pathId]);
  return { member, outline: chapters.get(pathId) ?? [], attempts };
}

/** Returns one chapter of a path with these attempts. */
export function chapterOf(chapterId: string, { outline, attempts }: LearnerState) {
  return chaptersWithProgress(outline, attempts).find(({ id }) => id === chapterId);
}

/** The first try stays what it was, the best one counts. */
export function bestOf(
  earlier: StoredAttempt | undefined,
  { correct, partial }: Grade,
): StoredAttempt {
  if (!earlier) return { correct, partial, firstTry: correct };
  if (earlier.isAside) return { correct, partial, firstTry: earlier.firstTry };
  return {
    correct: correct === null ? null : correct || earlier.correct === true,
    partial: Math.max(partial, earlier.partial),
    firstTry: earlier.firstTry,
  };
}

/** Progress of a member with these attempts, and the tier when it is a new one. */
export function progressAfter(
  member: Pick<PathMember, "completed_at" | "tier_id" | "run" | "run_completed_at">,
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
    completesRun: isComplete && !isRunComplete(member),
  };
}

/** Whether each scored question of a chapter was right at the first try. */
export function isPerfect(chapterId: string, { outline, attempts }: LearnerState): boolean {
  return (
    firstTryAccuracy(
      outline.filter(({ id }) => id === chapterId),
      attempts,
    ) === 1
  );
}

/** Publishes the results of an answer. */
export async function publishAnswered(
  bus: Bus,
  tx: Db,
  answered: StoredAnswer,
  isPerfect: boolean,
): Promise<void> {
  const { tier, chapterCompleted, answeredAt, answeredBefore: _before, ...about } = answered;
  const { userId, chapterId, pathId } = about;
  await bus.publish(tx, "node.answered", { ...about, answeredAt: answeredAt.toISOString() });
  if (chapterCompleted) {
    await bus.publish(tx, "chapter.completed", { userId, chapterId, pathId, isPerfect });
  }
  if (tier?.held === null) {
    const tierId = tierIdOf(tier.reached);
    await bus.publish(tx, "path.completed", { userId, pathId, tierId });
  }
}
