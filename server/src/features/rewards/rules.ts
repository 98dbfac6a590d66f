import type { Celebration, Tier } from "@waymates/contract/features/paths";
import type { PointTag } from "@waymates/contract/features/rewards";
import {
  CLIENT_POINT_TAGS,
  DAILY_POINTS_CAP,
  NODE_POINTS,
  PATH_POINTS,
  POINT_RULES,
  STREAK_MILESTONE_POINTS,
} from "@waymates/contract/features/rewards";

/** Whether a client may request points of this tag; for all others the answer is 403. */
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

/** Returns the points for exactly this many days of a streak; 0 on a day without a milestone. */
export function milestonePoints(days: number): number {
  return STREAK_MILESTONE_POINTS[days] ?? 0;
}
