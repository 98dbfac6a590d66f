import type { Milestone } from "../../streaks/index.ts";
import { milestonePoints } from "../rules.ts";
import { book, type Ledger } from "./book-points.ts";

/** Books the milestones that a streak reached, each once for a run. @returns the points booked */
export async function bookMilestones(
  ledger: Ledger,
  milestones: readonly Milestone[],
): Promise<number> {
  let points = 0;
  for (const { days, runStart } of milestones) {
    points += await book(ledger, {
      tag: "streak_milestone",
      points: milestonePoints(days),
      sourceType: "streak",
      sourceId: `${days}:${runStart}`,
    });
  }
  return points;
}
