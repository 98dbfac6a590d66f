import {
  STREAK_GRACE_HOURS,
  STREAK_MILESTONE_POINTS,
  STREAK_TIER_DAYS,
  type StreakTier,
} from "@waymates/contract/features/rewards";
import type { StreakCelebration } from "../../../platform/facts.ts";
import { addDays } from "../../../platform/local-date.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Consecutive local days (YYYY-MM-DD), including those that were saved without counting. */
export interface Run {
  start: string;
  end: string;
  /** How many of its days counted. */
  days: number;
  /** The last of them, and when it was learned in. */
  lastCounted: string | null;
  lastAt: Date | null;
}

/** A travelled date line, or a late night and an early morning: too little time for a missed day. */
const isWithinGrace = ({ lastAt }: Run, now: Date): boolean =>
  lastAt !== null && now.getTime() - lastAt.getTime() < STREAK_GRACE_HOURS * HOUR_MS;

/** Returns until when a run lives, independently of the date. */
export const graceEnd = ({ lastAt }: Run): Date =>
  new Date((lastAt?.getTime() ?? 0) + STREAK_GRACE_HOURS * HOUR_MS);

/** Whether a run is alive: it reaches yesterday, or its grace has not passed. */
export const isAlive = (run: Run, today: string, now: Date): boolean =>
  run.end >= addDays(today, -1) || isWithinGrace(run, now);

export function tierOfStreak(days: number): StreakTier {
  if (days >= STREAK_TIER_DAYS.gold) return "gold";
  if (days >= STREAK_TIER_DAYS.silver) return "silver";
  return days >= STREAK_TIER_DAYS.bronze ? "bronze" : "default";
}

/** What a run gained: it went from `from` days to `to`. */
export interface Growth {
  from: number;
  to: number;
  /** Its first day, by which runs are distinguished: some rewards come once for each run. */
  start: string;
  /** The longest other run. */
  record: number;
}

/**
 * Returns how the running streak grew. A run that takes in earlier ones (a gap was closed) continues the
 * longest of them.
 */
export function growthBetween(before: readonly Run[], after: readonly Run[], run: Run): Growth {
  const parts = before.filter(({ start }) => start >= run.start);
  const others = after.filter(({ start }) => start !== run.start);
  const most = (runs: readonly Run[]) => Math.max(0, ...runs.map(({ days }) => days));
  return { from: most(parts), to: run.days, start: run.start, record: most(others) };
}

/** The milestones with points that this growth reached. */
export const milestonesOf = ({ from, to }: Growth): number[] =>
  Object.keys(STREAK_MILESTONE_POINTS)
    .map(Number)
    .filter((days) => days > from && days <= to);

const MILESTONES = [14, 50, 150, 200, 250, 300, 365];

/**
 * The one celebration of the day on which a streak reached `days`, by priority; null on a usual
 * day. `record` is the longest run beside this one.
 */
export function celebrationOfDay(days: number, record: number): StreakCelebration | null {
  if (Object.values<number>(STREAK_TIER_DAYS).includes(days)) return "streak_tier_upgrade";
  const isRound = days > 365 && (days % 100 === 0 || days % 365 === 0);
  if (MILESTONES.includes(days) || isRound) return "streak_milestone";
  if (record >= 7 && days === record + 1) return "streak_achievement";
  if (days > 0 && days % 7 === 0) return "streak_level_up";
  return days === 3 ? "streak_achieved" : null;
}

const PRIORITY: readonly StreakCelebration[] = [
  "streak_tier_upgrade",
  "streak_milestone",
  "streak_achievement",
  "streak_level_up",
  "streak_achieved",
];

/** The most important of all that a growth passed; mostly it is one day. */
export function celebrationOf({ from, to, record }: Growth): StreakCelebration | null {
  const reached = Array.from({ length: Math.max(0, to - from) }, (_, at) =>
    celebrationOfDay(from + 1 + at, record),
  );
  return PRIORITY.find((celebration) => reached.includes(celebration)) ?? null;
}
