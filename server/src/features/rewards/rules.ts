import type { Celebration, Tier } from "@waymates/contract/features/paths";
import type { PointTag, StreakTier } from "@waymates/contract/features/rewards";
import {
  CLIENT_POINT_TAGS,
  DAILY_POINTS_CAP,
  NODE_POINTS,
  PATH_POINTS,
  POINT_RULES,
  STREAK_GRACE_HOURS,
  STREAK_MILESTONE_POINTS,
  STREAK_TIER_DAYS,
} from "@waymates/contract/features/rewards";
import type { StreakCelebration } from "../../platform/facts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a client may ask for points of this tag; for all others the answer is 403. */
export function isClientTag(tag: string): tag is PointTag {
  return CLIENT_POINT_TAGS.some((allowed) => allowed === tag);
}

/**
 * What the `nth` right answer of the UTC day (from 1) is worth. `draw` is a number from 0 up to,
 * not including, 1, drawn by the server.
 */
export function celebrate(nth: number, draw: number): Celebration {
  if (draw < NODE_POINTS.jackpotChance) return { kind: "jackpot", amount: NODE_POINTS.jackpot };
  const isFifth = nth > 0 && nth % NODE_POINTS.fifthEvery === 0;
  return { kind: "plus", amount: isFifth ? NODE_POINTS.fifth : NODE_POINTS.usual };
}

/** What is shown once `granted` points were booked: never more than was booked. */
export function celebrationFor(drawn: Celebration, granted: number): Celebration | null {
  if (granted <= 0) return null;
  return granted < drawn.amount ? { kind: "plus", amount: granted } : drawn;
}

/** Bookings so far: of this tag within its limit's days (or of this source), and of today. */
export type Booked = { times: number; points: number; cappedToday: number };

/** The part of `points` that the limits of the tag and of the day leave; 0 when used up. */
export function limitPoints(tag: PointTag, points: number, booked: Booked): number {
  const { limit, isCapped } = POINT_RULES[tag];
  const left = Math.min(
    points,
    limit.kind === "points" ? limit.most - booked.points : points,
    isCapped ? DAILY_POINTS_CAP - booked.cappedToday : points,
  );
  const most = limit.kind === "times" ? limit.most : 1;
  const isUsedUp = limit.kind !== "points" && booked.times >= most;
  return isUsedUp ? 0 : Math.max(0, left);
}

/** Points of a completed path; on an upgrade from `held` only the difference. */
export function pathPoints(reached: Tier, held: Tier | null): number {
  return Math.max(0, PATH_POINTS[reached] - (held === null ? 0 : PATH_POINTS[held]));
}

export type StreakDays = {
  /** Qualifying local dates (YYYY-MM-DD), oldest first. */
  days: readonly string[];
  /** Dates saved by a freeze or a pause: they bridge a gap and do not count. */
  protectedDays?: readonly string[];
  /** Hours since the last qualifying moment; under 36 the streak lives whatever the date says. */
  hoursSinceLast?: number;
};

/** A local day (YYYY-MM-DD) that counted, and the moment from which it did. */
export type CountedDay = { date: string; at: Date };

/**
 * Length of the running streak in days on the local date `today`; 0 when it is broken. It lives
 * while its last day is yesterday or later.
 */
export function streakLength(streak: StreakDays, today: string): number {
  const counted = new Set(streak.days);
  const bridged = new Set(streak.protectedDays);
  const last = [...counted, ...bridged].toSorted().at(-1);
  if (last === undefined || !isAlive(last, today, streak.hoursSinceLast)) return 0;
  let length = 0;
  for (let day = last; counted.has(day) || bridged.has(day); day = dayBefore(day)) {
    if (counted.has(day)) length += 1;
  }
  return length;
}

function isAlive(last: string, today: string, hoursSinceLast = Infinity): boolean {
  return last >= dayBefore(today) || hoursSinceLast < STREAK_GRACE_HOURS;
}

/** The calendar date before this one (YYYY-MM-DD). */
export function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

export function tierOfStreak(days: number): StreakTier {
  if (days >= STREAK_TIER_DAYS.gold) return "gold";
  if (days >= STREAK_TIER_DAYS.silver) return "silver";
  return days >= STREAK_TIER_DAYS.bronze ? "bronze" : "default";
}

/** Points of reaching exactly this many days; 0 on a day that is no milestone. */
export function milestonePoints(days: number): number {
  return STREAK_MILESTONE_POINTS[days] ?? 0;
}

const MILESTONES = [14, 50, 150, 200, 250, 300, 365];

/**
 * The one celebration of the day on which a streak reached `days`, by priority; null on a usual
 * day. `record` is the longest run before this one.
 */
export function celebrationOfDay(days: number, record: number): StreakCelebration | null {
  if (Object.values<number>(STREAK_TIER_DAYS).includes(days)) return "streak_tier_upgrade";
  const isRound = days > 365 && (days % 100 === 0 || days % 365 === 0);
  if (MILESTONES.includes(days) || isRound) return "streak_milestone";
  if (record >= 7 && days === record + 1) return "streak_achievement";
  if (days > 0 && days % 7 === 0) return "streak_level_up";
  return days === 3 ? "streak_achieved" : null;
}

const HOUR_MS = DAY_MS / 24;

/**
 * Length of the run that is alive on the local date `today`. `days` are all counted days, oldest
 * first, each with the moment from which it counted.
 */
export function runLength(days: readonly CountedDay[], today: string, now: Date): number {
  const last = days.at(-1);
  return streakLength(
    {
      days: days.map(({ date }) => date),
      protectedDays: travelDays(days),
      ...(last ? { hoursSinceLast: (now.getTime() - last.at.getTime()) / HOUR_MS } : {}),
    },
    today,
  );
}

/** The longest run in these days, which are ordered oldest first. */
export function longestRun(days: readonly CountedDay[]): number {
  const bridged = new Set(travelDays(days));
  let longest = 0;
  let run = 0;
  let expected = "";
  for (const { date } of days) {
    let before = dayBefore(date);
    while (bridged.has(before)) before = dayBefore(before);
    run = before === expected ? run + 1 : 1;
    expected = date;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Dates that a traveller's calendar skipped, though less than the grace passed between two days. */
function travelDays(days: readonly CountedDay[]): string[] {
  return days.flatMap((day, at) => {
    const before = days[at - 1];
    if (!before || day.at.getTime() - before.at.getTime() >= STREAK_GRACE_HOURS * HOUR_MS)
      return [];
    const skipped: string[] = [];
    for (let date = dayBefore(day.date); date > before.date; date = dayBefore(date)) {
      skipped.push(date);
    }
    return skipped;
  });
}
