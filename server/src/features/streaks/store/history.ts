import { STREAK_GRACE_HOURS } from "@waymates/contract/features/rewards";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { livingProfiles } from "../../profiles/index.ts";
import type { Run } from "../rules/runs.ts";
import type { Pause } from "../rules/settle.ts";
import { streakDays, streakPauses, streaks } from "../tables.ts";
import { idList } from "./days.ts";
import { STATE_COLUMNS, type StateRow, type StreakState, toState } from "./streaks.ts";

/** A streak as it is stored, with its days. */
export interface StoredStreak {
  state: StreakState;
  /** Newest first. */
  runs: Run[];
  /** Those that reach the last day of the newest run or a later one, oldest first. */
  pauses: Pause[];
}

interface HistoryRow extends StateRow {
  /** Null for a person who has no history. */
  kind: "run" | "pause" | null;
  start: string;
  end: string;
  days: number;
  last_counted: string | null;
  last_at: Date | string | null;
}

/**
 * The streaks of these people in one statement, with the defaults where nothing is stored. Days hang
 * together when their dates do, or when a traveller's calendar skipped a date between two that counted
 * within the grace.
 */
export async function readStreaks(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, StoredStreak>> {
  const found = await rows<HistoryRow>(
    db,
    sql`with day as (
          select user_id, local_date, kind, created_at,
            lead(local_date) over later as next_date, lead(kind) over later as next_kind,
            lead(created_at) over later as next_at
          from ${streakDays} where user_id = any(${idList(userIds)})
          window later as (partition by user_id order by local_date)
        ), linked as (
          select *, (next_date > local_date + 1 and not (next_date = local_date + 2
            and kind = 'counted' and next_kind = 'counted'
            and next_at - created_at < make_interval(hours => ${STREAK_GRACE_HOURS})))::int as gap
          from day
        ), numbered as (
          select *, sum(coalesce(gap, 0)) over (partition by user_id order by local_date desc) as back
          from linked
        ), run as (
          select user_id, back, min(local_date) as first, max(local_date) as last,
            (count(*) filter (where kind = 'counted'))::int as days,
            max(local_date) filter (where kind = 'counted') as last_counted,
            max(created_at) filter (where kind = 'counted') as last_at
          from numbered group by user_id, back
        ), history as (
          select user_id, 'run' as kind, back as place, first, last, days, last_counted, last_at from run
          union all
          select p.user_id, 'pause', extract(epoch from p.from_date), p.from_date, p.to_date,
            null, null, null
          from ${streakPauses} p join run on run.user_id = p.user_id and run.back = 0
          where p.to_date >= run.last
        )
        select p.id as user_id, p.time_zone, ${STATE_COLUMNS}, h.kind, h.first::text as start,
          h.last::text as end, h.days, h.last_counted::text, h.last_at
        from ${livingProfiles} p
        left join ${streaks} s on s.user_id = p.id
        left join history h on h.user_id = p.id
        where p.id = any(${idList(userIds)}) order by p.id, h.kind, h.place`,
    "streaks",
  );
  const streaksById = new Map<string, StoredStreak>();
  for (const row of found) {
    const known = streaksById.get(row.user_id);
    const streak = known ?? { state: toState(row), runs: [], pauses: [] };
    streaksById.set(row.user_id, streak);
    const { kind, start, end, days, last_counted: lastCounted, last_at } = row;
    const lastAt = last_at === null ? null : new Date(last_at);
    if (kind === "run") streak.runs.push({ start, end, days, lastCounted, lastAt });
    if (kind === "pause") streak.pauses.push({ from: start, to: end });
  }
  return streaksById;
}
