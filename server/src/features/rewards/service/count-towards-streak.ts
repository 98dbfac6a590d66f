import { QUALIFYING_NODES } from "@waymates/contract/features/rewards";
import { countScoredAnswersToday } from "../../paths/index.ts";
import { findById } from "../../profiles/index.ts";
import {
  celebrationOfDay,
  longestRun,
  milestonePoints,
  runLength,
  tierOfStreak,
} from "../rules.ts";
import { findToday, insertStreakDay, listStreakDays } from "../store.ts";
import { book, type Ledger } from "./book-points.ts";

/**
 * Counts the person's local day once enough was answered in it, and books a milestone that the
 * streak reaches by it. @returns the points booked
 */
export async function countTowardsStreak(ledger: Ledger): Promise<number> {
  const { tx, userId } = ledger;
  const profile = await findById(tx, userId);
  if (!profile) return 0;
  const { today, isCounted } = await findToday(tx, userId, profile.time_zone);
  if (isCounted) return 0;
  const answered = await countScoredAnswersToday(tx, userId, profile.time_zone);
  if (answered < QUALIFYING_NODES) return 0;
  const days = await listStreakDays(tx, userId);
  await insertStreakDay(tx, userId, today);
  const now = new Date();
  const length = runLength([...days, { date: today, at: now }], today, now);
  const tier = tierOfStreak(length);
  const celebration = celebrationOfDay(length, longestRun(days));
  await ledger.bus.publish(tx, "streak.grown", { userId, days: length, tier, celebration });
  return book(ledger, {
    tag: "streak_milestone",
    points: milestonePoints(length),
    sourceType: "streak",
    sourceId: `${length}:${today}`,
  });
}
