import type { Db } from "../../../platform/db/database.ts";
import { localDate } from "../../../platform/local-time.ts";
import type { Run } from "../rules/runs.ts";
import { type Pause, settle, type Settled } from "../rules/settle.ts";
import { putKept } from "../store/days.ts";
import { readStreaks, type StoredStreak } from "../store/history.ts";
import { type StreakState, updateStreak } from "../store/streaks.ts";

/** A streak as it is now, with what has not been written yet. */
export interface CurrentStreak {
  state: StreakState;
  today: string;
  /** Newest first; the first one reaches as far as `settled` says. */
  runs: Run[];
  pauses: Pause[];
  settled: Settled;
}

/** The streaks of these people as they are at this moment. */
export async function currentStreaks(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, CurrentStreak>> {
  if (userIds.length === 0) return new Map();
  const stored = await readStreaks(db, userIds);
  return new Map([...stored].map(([id, streak]) => [id, look(streak, now)]));
}

function look({ state, runs, pauses }: StoredStreak, now: Date): CurrentStreak {
  const { timeZone, freezes, broken } = state;
  const today = localDate(now, timeZone);
  const unsettled = { runs, pauses, freezes, brokenLastDay: broken?.lastDay ?? null, timeZone };
  const settled = settle(unsettled, today, now);
  const [, ...earlier] = runs;
  return {
    state,
    today,
    pauses,
    settled,
    runs: settled.run ? [settled.run, ...earlier] : runs,
  };
}

/**
 * Writes the results of the days since the last settlement, under the lock of the streak: used freezes, days
 * saved by a pause, a broken run.
 */
export async function settleStreak(tx: Db, state: StreakState, now: Date): Promise<CurrentStreak> {
  const stored = (await readStreaks(tx, [state.userId])).get(state.userId);
  const current = look({ runs: [], pauses: [], ...stored, state }, now);
  await writeSettled(tx, current, now);
  return { ...current, state: afterSettling(current) };
}

/** The state once `settled` is written. */
export function afterSettling({ state, settled }: CurrentStreak): StreakState {
  const { freezes, broken } = settled;
  return { ...state, freezes, broken: broken ?? state.broken };
}

export async function writeSettled(
  tx: Db,
  { state, settled }: CurrentStreak,
  now: Date,
): Promise<void> {
  const { userId } = state;
  const { kept, freezes, broken } = settled;
  await putKept(
    tx,
    kept.map((day) => ({ userId, ...day })),
    now,
  );
  if (broken) {
    await updateStreak(tx, userId, {
      freezes,
      broken_on: broken.on,
      broken_at: broken.at,
      broken_days: broken.days,
      broken_last_day: broken.lastDay,
      repair_started_on: null,
    });
  } else if (freezes !== state.freezes) await updateStreak(tx, userId, { freezes });
}
