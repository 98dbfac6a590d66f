import { addDays } from "../../../platform/local-date.ts";
import { startOfDay } from "../../../platform/local-time.ts";
import { graceEnd, isAlive, type Run } from "./runs.ts";

export interface Pause {
  from: string;
  /** The last day, included. */
  to: string;
}

/** What decides on the days since a run's last one. */
export interface Unsettled {
  /** Newest first. */
  runs: readonly Run[];
  pauses: readonly Pause[];
  freezes: number;
  /** The last day of the run that was found broken before. */
  brokenLastDay: string | null;
  timeZone: string;
}

export interface Break {
  lastDay: string;
  days: number;
  /** The local date on which the run ended. */
  on: string;
  at: Date;
}

export interface Settled {
  /** Days that keep the run without counting. */
  kept: { date: string; kind: "frozen" | "paused" }[];
  freezes: number;
  /** A break that was not known before. */
  broken: Break | null;
  /** The running streak; null for none. */
  run: Run | null;
}

export const isPaused = (pauses: readonly Pause[], date: string): boolean =>
  pauses.some(({ from, to }) => from <= date && date <= to);

/**
 * Looks at the days between a run's last one and today: a pause keeps them, then freezes go, then the
 * run is broken. The result is the same however late this is asked.
 */
export function settle(state: Unsettled, today: string, now: Date): Settled {
  const [latest] = state.runs;
  const nothing: Settled = { kept: [], freezes: state.freezes, broken: null, run: null };
  if (!latest) return nothing;
  if (isAlive(latest, today, now)) return { ...nothing, run: latest };
  if (latest.end === state.brokenLastDay) return nothing;
  return walk(state, latest, today);
}

function walk({ pauses, freezes, timeZone }: Unsettled, latest: Run, today: string): Settled {
  const kept: Settled["kept"] = [];
  let left = freezes;
  for (let date = addDays(latest.end, 1); date < today; date = addDays(date, 1)) {
    if (isPaused(pauses, date)) kept.push({ date, kind: "paused" });
    else if (left > 0) {
      left -= 1;
      kept.push({ date, kind: "frozen" });
    } else {
      const end = addDays(date, -1);
      const on = addDays(date, 1);
      const at = new Date(Math.max(startOfDay(on, timeZone).getTime(), graceEnd(latest).getTime()));
      return {
        kept,
        freezes: left,
        broken: { lastDay: end, days: latest.days, on, at },
        run: null,
      };
    }
  }
  const end = kept.at(-1)?.date ?? latest.end;
  return { kept, freezes: left, broken: null, run: { ...latest, end } };
}
