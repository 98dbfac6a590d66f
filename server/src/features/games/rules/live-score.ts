import { FULL_SPEED_MS, LIVE_POINTS } from "@waymates/contract/features/games";
import type { TimedGrade } from "./score.ts";

/** The points of one answer of a live game, without the bonus of a streak. */
export function livePoints(
  { correct, partial, tookMs, ownMs }: TimedGrade,
  speed: boolean,
): number {
  const share = correct ? 1 : partial;
  const isFull = !speed || tookMs <= FULL_SPEED_MS;
  const worth = isFull ? 1 : 1 - Math.min(1, tookMs / ownMs) / 2;
  return Math.round(share * worth * LIVE_POINTS.right);
}

/** The bonus of the n-th right answer in a row, from 1. */
export const streakBonus = (nth: number): number =>
  Math.min(LIVE_POINTS.streakMost, LIVE_POINTS.streakStep * Math.max(0, nth - 1));

/** The most points that this number of questions can bring. */
export function liveMost(count: number, hasBonus: boolean): number {
  let most = 0;
  for (let nth = 1; nth <= count; nth += 1) {
    most += LIVE_POINTS.right + (hasBonus ? streakBonus(nth) : 0);
  }
  return most;
}
