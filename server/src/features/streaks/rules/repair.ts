import { QUALIFYING_NODES } from "@waymates/contract/features/rewards";
import { REPAIR } from "@waymates/contract/features/streaks";

const HOUR_MS = 60 * 60 * 1000;

/** What a person did on one local day. */
export interface LearningDay {
  scored: number;
  games: number;
  isEmptied: boolean;
}

/** A session is three scored nodes, a finished game, or the queue emptied. */
export const sessionsOf = ({ scored, games, isEmptied }: LearningDay): number =>
  Math.floor(scored / QUALIFYING_NODES) + games + (isEmptied ? 1 : 0);

/** One session makes a day count. */
export const isQualifying = (day: LearningDay): boolean => sessionsOf(day) >= 1;

/** Returns until when a run that broke then can be repaired; null where it no longer can. */
export function repairableUntil(
  brokenAt: Date | null,
  repairedAt: Date | null,
  now: Date,
): Date | null {
  if (!brokenAt) return null;
  const until = new Date(brokenAt.getTime() + REPAIR.hours * HOUR_MS);
  const rests = REPAIR.onceInDays * 24 * HOUR_MS;
  const isSpent = repairedAt !== null && now.getTime() - repairedAt.getTime() < rests;
  return !isSpent && now < until ? until : null;
}
