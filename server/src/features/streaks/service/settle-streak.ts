import type { Db } from "../../../platform/db/database.ts";
import { localDate } from "../../../platform/local-time.ts";
import type { Run } from "../rules/runs.ts";
import { type Pause, settle, type Settled } from "../rules/settle.ts";
import { listRuns, putKept } from "../store/days.ts";
import { listPauses, type StreakState, updateStreak } from "../store/streaks.ts";

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
  states: readonly StreakState[],
  now: Date,
): Promise<Map<string, CurrentStreak>> {
  if (states.length === 0) return new Map();
  const ids = states.map(({ userId }) => userId);
  const runsOf = await listRuns(db, ids);
  const oldest = [...runsOf.values()].flatMap(([run]) => (run ? [run.end] : [])).toSorted()[0];
  const pauses = oldest ? await listPauses(db, ids, oldest) : [];
  const pausesOf = Map.groupBy(pauses, ({ userId }) => userId);
  return new Map(
    states.map((state) => {
      const runs = runsOf.get(state.userId) ?? [];
      return [state.userId, look(state, runs, pausesOf.get(state.userId) ?? [], now)];
    }),
  );
}

function look(state: StreakState, runs: Run[], pauses: Pause[], now: Date): CurrentStreak {
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
 * Writes what the days since the last look came to, under the lock of the streak: freezes that went,
 * days that a pause kept, a run that broke.
 */
export async function settleStreak(tx: Db, state: StreakState, now: Date): Promise<CurrentStreak> {
  const current = (await currentStreaks(tx, [state], now)).get(state.userId);
  if (!current) throw new Error("a locked streak is missing");
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
