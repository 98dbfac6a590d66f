import type { ChapterState, Tier } from "@waymates/contract/features/paths";
import {
  CHAPTER_PASS_SHARE,
  CHECKPOINT_NODES,
  CHECKPOINT_SHARE,
  TIERS,
  TIER_IDS,
  TIER_SHARES,
} from "@waymates/contract/features/paths";

/** A node as progress sees it. */
export type Step = { id: string; isScored: boolean };
/** What a learner has done at one node: `correct` in any try, `firstTry` in the first. */
export type Attempt = {
  correct: boolean | null;
  firstTry: boolean | null;
  /** Only tried in a checkpoint that was not passed: it counts as a first try and opens nothing. */
  isAside?: boolean;
};
export type Attempts = ReadonlyMap<string, Attempt>;
export type Chapter = { id: string; steps: readonly Step[]; isSkipped?: boolean };

export type ChapterScore = {
  answered: number;
  correct: number;
  scored: number;
  total: number;
  isComplete: boolean;
};

/** The attempt that counts for progress. */
function answered(attempts: Attempts, { id }: Step): Attempt | undefined {
  const attempt = attempts.get(id);
  return attempt?.isAside === true ? undefined : attempt;
}

/** With slack for shares that a four-byte column has rounded. */
const reaches = (part: number, whole: number, share: number) => part + 1e-6 >= whole * share;

/** Counts of one chapter, and whether it is complete. */
export function scoreChapter(chapter: Chapter, attempts: Attempts): ChapterScore {
  const scored = chapter.steps.filter((step) => step.isScored);
  // A chapter of slides only is complete once all of them were seen.
  const needed = scored.length > 0 ? scored : chapter.steps;
  const correct = scored.filter((step) => answered(attempts, step)?.correct === true).length;
  // A chapter with every question out of play blocks no learner.
  const isPassed =
    needed.every((step) => answered(attempts, step) !== undefined) &&
    reaches(correct, scored.length, CHAPTER_PASS_SHARE);
  return {
    answered: chapter.steps.filter((step) => answered(attempts, step) !== undefined).length,
    correct,
    scored: scored.length,
    total: chapter.steps.length,
    isComplete: isPassed || chapter.isSkipped === true,
  };
}

/** Chapters open in order: what is complete is done, the first other one open, the rest locked. */
export function chapterStates(chapters: readonly Chapter[], attempts: Attempts): ChapterState[] {
  const done = chapters.map((chapter) => scoreChapter(chapter, attempts).isComplete);
  const firstOpen = done.indexOf(false);
  return done.map((isDone, at) => (isDone ? "done" : at === firstOpen ? "open" : "locked"));
}

/**
 * Returns the index of the next node in a chapter: the first unanswered one; with all answered and too few
 * right, the first wrong one. Null when none is left.
 */
export function nextStep(chapter: Chapter, attempts: Attempts): number | null {
  const unanswered = chapter.steps.findIndex((step) => answered(attempts, step) === undefined);
  if (unanswered >= 0) return unanswered;
  if (scoreChapter(chapter, attempts).isComplete) return null;
  const wrong = chapter.steps.findIndex((step) => answered(attempts, step)?.correct === false);
  return wrong >= 0 ? wrong : null;
}

/** Returns where a learner continues, on any device; null when every chapter is done. */
export function resumePoint(
  chapters: readonly Chapter[],
  attempts: Attempts,
): { chapterId: string; nodeIndex: number } | null {
  const open = chapters[chapterStates(chapters, attempts).indexOf("open")];
  if (!open) return null;
  return { chapterId: open.id, nodeIndex: nextStep(open, attempts) ?? 0 };
}

/** Sums over a path; it is complete when each of its chapters is. */
export function scorePath(chapters: readonly Chapter[], attempts: Attempts) {
  const scores = chapters.map((chapter) => scoreChapter(chapter, attempts));
  const completed = scores.filter((score) => score.isComplete).length;
  const total = scores.reduce((sum, score) => sum + score.total, 0);
  return {
    answered: scores.reduce((sum, score) => sum + score.answered, 0),
    total,
    completedChapters: completed,
    isComplete: total > 0 && completed === chapters.length,
  };
}

/**
 * Returns the share of right first tries, 0 to 1, over the scored nodes that were tried. Untried nodes of a
 * skipped chapter do not count against the learner.
 */
export function firstTryAccuracy(chapters: readonly Chapter[], attempts: Attempts): number {
  const tried = chapters
    .flatMap((chapter) => chapter.steps.filter((step) => step.isScored))
    .flatMap((step) => attempts.get(step.id) ?? []);
  if (tried.length === 0) return 0;
  return tried.filter((attempt) => attempt.firstTry === true).length / tried.length;
}

export function tierOf(accuracy: number): Tier {
  if (reaches(accuracy, 1, TIER_SHARES.gold)) return "gold";
  if (reaches(accuracy, 1, TIER_SHARES.silver)) return "silver";
  return reaches(accuracy, 1, TIER_SHARES.bronze) ? "bronze" : "default";
}

/** Replaying a path can raise a tier, never lower it. */
export function betterTier(held: Tier, reached: Tier): Tier {
  return TIERS.indexOf(reached) > TIERS.indexOf(held) ? reached : held;
}

export function tierIdOf(tier: Tier): 1 | 2 | 3 | null {
  return tier === "default" ? null : TIER_IDS[tier];
}

/** The nodes of a chapter's checkpoint, spread evenly; empty when it has too few scored ones. */
export function checkpointSteps(steps: readonly Step[]): Step[] {
  const scored = steps.filter((step) => step.isScored);
  if (scored.length < CHECKPOINT_NODES) return [];
  return scored.filter((_, at) => {
    const slot = (place: number) => Math.floor((place * CHECKPOINT_NODES) / scored.length);
    return at === 0 || slot(at) !== slot(at - 1);
  });
}

/** Whether this many right answers at the checkpoint skip its chapter. */
export function isCheckpointPassed(correct: number): boolean {
  return reaches(correct, CHECKPOINT_NODES, CHECKPOINT_SHARE);
}
