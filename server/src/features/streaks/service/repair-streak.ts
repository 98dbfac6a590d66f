import { REPAIR, type StreakRepair } from "@waymates/contract/features/streaks";
import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { addDays } from "../../../platform/local-date.ts";
import { localDate } from "../../../platform/local-time.ts";
import type { Platform } from "../../../platform/platform.ts";
import { datesOf } from "../rules/pauses.ts";
import { repairableUntil, sessionsOf } from "../rules/repair.ts";
import { tierOfStreak } from "../rules/runs.ts";
import { putKept, readLearningDay } from "../store/days.ts";
import { claimNotices, lockStreak, type StreakState, updateStreak } from "../store/streaks.ts";
import { grow, type Milestone } from "./grow.ts";
import { settleStreak } from "./settle-streak.ts";

/**
 * Begins the repair of a run that broke. Where the day has two sessions already it is done at once.
 * @throws NOTHING_TO_REPAIR
 */
export async function beginRepair(
  { bus }: Platform,
  userId: string,
  now = new Date(),
): Promise<StreakRepair> {
  return bus.transaction(async (tx) => {
    const { state, today } = await settleStreak(tx, await lockStreak(tx, userId), now);
    const repair = await repairOf(tx, state, today, now);
    if (!repair) throw new Problem("NOTHING_TO_REPAIR");
    if (state.repairStartedOn === null) {
      await updateStreak(tx, userId, { repair_started_on: today });
    }
    if (repair.sessions >= REPAIR.sessions) {
      const milestones = await finishRepair(bus, tx, state, now);
      // The answer that makes a day has locked the points before the streak; here it is the other
      // way round, so what they are worth is booked by itself.
      if (milestones.length > 0) await bus.publish(tx, "streak.milestones", { userId, milestones });
    }
    return repair;
  });
}

/** What is left to do for a repair; null where there is nothing to repair. */
export async function repairOf(
  db: Db,
  { userId, broken, repairedAt }: StreakState,
  today: string,
  now: Date,
): Promise<StreakRepair | null> {
  const until = repairableUntil(broken?.at ?? null, repairedAt, now);
  if (!broken || !until) return null;
  const sessions = sessionsOf(await readLearningDay(db, userId, today));
  return {
    days: broken.days,
    until: until.toISOString(),
    sessions: Math.min(sessions, REPAIR.sessions),
    needed: REPAIR.sessions,
  };
}

/** Fills the gap before the days that counted since, which restores the run. */
export async function finishRepair(
  bus: Bus,
  tx: Db,
  state: StreakState,
  now: Date,
): Promise<Milestone[]> {
  const { userId, broken, timeZone } = state;
  if (!broken) return [];
  const before = await settleStreak(tx, state, now);
  const today = localDate(now, timeZone);
  const missing = datesOf(addDays(broken.lastDay, 1), addDays(today, -1));
  await putKept(
    tx,
    missing.map((date) => ({ userId, date, kind: "repaired" as const })),
    now,
  );
  const whole = {
    broken_on: null,
    broken_at: null,
    broken_days: null,
    broken_last_day: null,
    repair_started_on: null,
    repaired_at: now,
  };
  await updateStreak(tx, userId, whole);
  const repaired = { ...before.state, broken: null, repairStartedOn: null, repairedAt: now };
  const after = await settleStreak(tx, repaired, now);
  const milestones = await grow(bus, tx, before, after);
  await publishSaved(bus, tx, userId, today, after.runs[0]?.days);
  return milestones;
}

async function publishSaved(
  bus: Bus,
  tx: Db,
  userId: string,
  date: string,
  days = 0,
): Promise<void> {
  const claimed = await claimNotices(tx, [{ userId, date, kind: "streak_saved" }]);
  if (!claimed.has(userId)) return;
  const people = [{ userId, days, tier: tierOfStreak(days) }];
  await bus.publish(tx, "streak.noticesDue", { type: "streak_saved", people });
}
