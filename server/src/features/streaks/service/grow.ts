import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { celebrationOf, growthBetween, milestonesOf, tierOfStreak } from "../rules/runs.ts";
import { claimNotices } from "../store/streaks.ts";
import type { CurrentStreak } from "./settle-streak.ts";

/** A number of days that earns points, once for each run. */
export interface Milestone {
  days: number;
  /** The first day of the run. */
  runStart: string;
}

/** Publishes that a streak has become longer. @returns the milestones that it reached */
export async function grow(
  bus: Bus,
  tx: Db,
  before: CurrentStreak,
  after: CurrentStreak,
): Promise<Milestone[]> {
  const { run } = after.settled;
  if (!run) return [];
  const growth = growthBetween(before.runs, after.runs, run);
  if (growth.to <= growth.from) return [];
  const { userId } = after.state;
  const wanted = celebrationOf(growth);
  const notice = { userId, date: after.today, kind: "celebration" as const };
  const isFirst = wanted !== null && (await claimNotices(tx, [notice])).has(userId);
  await bus.publish(tx, "streak.grown", {
    userId,
    days: growth.to,
    longest: Math.max(growth.to, growth.record),
    tier: tierOfStreak(growth.to),
    celebration: isFirst ? wanted : null,
  });
  return milestonesOf(growth).map((days) => ({ days, runStart: growth.start }));
}
