import { PAUSE, type PauseBody, type PauseResult } from "@waymates/contract/features/streaks";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { addDays } from "../../../platform/local-date.ts";
import type { Platform } from "../../../platform/platform.ts";
import { datesOf, pauseDaysLeft } from "../rules/pauses.ts";
import { isAlive } from "../rules/runs.ts";
import { putKept } from "../store/days.ts";
import {
  cutPause,
  insertPause,
  listPausedDays,
  listPauses,
  lockStreak,
  type StoredPause,
} from "../store/streaks.ts";
import { settleStreak } from "./settle-streak.ts";

/** The pause that is planned or running, and the days of the allowance that are left. */
export interface PauseState {
  open: StoredPause | null;
  left: number;
}

export async function readPause(db: Db, userId: string, today: string): Promise<PauseState> {
  const since = addDays(today, -PAUSE.withinDays);
  const pauses = await listPauses(db, [userId], since);
  const used = [
    ...pauses.flatMap(({ from, to }) => datesOf(from, to)),
    ...(await listPausedDays(db, userId, since)),
  ];
  return {
    open: pauses.find(({ to }) => to >= today) ?? null,
    left: pauseDaysLeft(used, today),
  };
}

/**
 * Plans a pause. @throws VALIDATION for a day that has passed; CONFLICT where one is planned already,
 * or where it takes more days than are left
 */
export async function pauseStreak(
  { bus }: Platform,
  userId: string,
  { from, days }: PauseBody,
  now = new Date(),
): Promise<PauseResult> {
  return bus.transaction(async (tx) => {
    const { today } = await settleStreak(tx, await lockStreak(tx, userId), now);
    if (from < today || from > addDays(today, PAUSE.mostDaysAhead)) {
      throw new Problem("VALIDATION", { fields: { from: "INVALID" } });
    }
    const { open, left } = await readPause(tx, userId, today);
    if (open || days > left) throw new Problem("CONFLICT");
    const pause = { from, to: addDays(from, days - 1) };
    await insertPause(tx, userId, pause);
    return { pause, pause_days_left: left - days };
  });
}

/** Ends the pause; its days that have not begun come back. @throws NOT_FOUND */
export async function endPause({ bus }: Platform, userId: string, now = new Date()): Promise<void> {
  await bus.transaction(async (tx) => {
    const { today, runs } = await settleStreak(tx, await lockStreak(tx, userId), now);
    const { open } = await readPause(tx, userId, today);
    if (!open) throw new Problem("NOT_FOUND");
    await cutPause(tx, open, addDays(today, -1));
    // Today has begun: it stays a day of the pause, unless it counts.
    const [run] = runs;
    if (open.from <= today && run && isAlive(run, today, now)) {
      await putKept(tx, [{ userId, date: today, kind: "paused" }], now);
    }
  });
}
