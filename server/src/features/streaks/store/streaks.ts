import { FREEZES } from "@waymates/contract/features/rewards";
import { eq, sql, type SQL } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { livingProfiles } from "../../profiles/index.ts";
import type { Pause } from "../rules/settle.ts";
import { streakDays, streakNotices, streakPauses, streaks } from "../tables.ts";
import { idList } from "./days.ts";

/** A person's streak beside its days, and the zone that their days are counted in. */
export interface StreakState {
  userId: string;
  timeZone: string;
  freezes: number;
  freezeProgress: number;
  broken: { lastDay: string; days: number; at: Date } | null;
  repairStartedOn: string | null;
  repairedAt: Date | null;
}

export interface StateRow {
  user_id: string;
  /** Null for a deleted account. */
  time_zone: string | null;
  freezes: number | null;
  days_to_freeze: number | null;
  broken_last_day: string | null;
  broken_days: number | null;
  broken_at: Date | string | null;
  repair_started_on: string | null;
  repaired_at: Date | string | null;
}

export const STATE_COLUMNS =
  sql.raw(`freezes, days_to_freeze, broken_last_day::text, broken_days, broken_at,
  repair_started_on::text, repaired_at`);

export function toState(row: StateRow): StreakState {
  const { broken_last_day: lastDay, broken_days: days, broken_at: at } = row;
  return {
    userId: row.user_id,
    timeZone: row.time_zone ?? "UTC",
    freezes: row.freezes ?? FREEZES.start,
    freezeProgress: row.days_to_freeze ?? 0,
    broken: lastDay && at ? { lastDay, days: days ?? 0, at: new Date(at) } : null,
    repairStartedOn: row.repair_started_on,
    repairedAt: row.repaired_at ? new Date(row.repaired_at) : null,
  };
}

/** Locks a person's streak to the end of the transaction; concurrent changes wait. */
export async function lockStreak(tx: Db, userId: string): Promise<StreakState> {
  const row = await firstRow<StateRow>(
    tx,
    sql`insert into ${streaks} (user_id) values (${userId})
        on conflict (user_id) do update set user_id = excluded.user_id
        returning user_id, ${STATE_COLUMNS},
          (select time_zone from ${livingProfiles} p where p.id = ${streaks.user_id}) as time_zone`,
  );
  if (!row) throw new Error("the streak could not be locked");
  return toState(row);
}

/** The streaks of these people as they are stored, with the defaults where nothing is. */
export async function readStates(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, StreakState>> {
  const found = await rows<StateRow>(
    db,
    sql`select p.id as user_id, p.time_zone, ${STATE_COLUMNS} from ${livingProfiles} p
        left join ${streaks} s on s.user_id = p.id where p.id = any(${idList(userIds)})`,
  );
  return new Map(found.map((row) => [row.user_id, toState(row)]));
}

/** Changes what is stored beside the days. */
export async function updateStreak(
  tx: Db,
  userId: string,
  change: Partial<typeof streaks.$inferInsert>,
): Promise<void> {
  await tx
    .update(streaks)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(streaks.user_id, userId));
}

export type StoredPause = Pause & { id: string; userId: string };

/** The pauses of these people that reach this date or a later one, oldest first. */
export async function listPauses(
  db: Db,
  userIds: readonly string[],
  since: string,
): Promise<StoredPause[]> {
  return rows(
    db,
    sql`select id, user_id as "userId", from_date::text as "from", to_date::text as "to"
        from ${streakPauses} where user_id = any(${idList(userIds)}) and to_date >= ${since}::date
        order by from_date`,
  );
}

export async function insertPause(tx: Db, userId: string, { from, to }: Pause): Promise<void> {
  await tx
    .insert(streakPauses)
    .values({ id: newId(), user_id: userId, from_date: from, to_date: to });
}

/** Ends a pause after this day; one that has no days left is deleted. */
export async function cutPause(tx: Db, pause: StoredPause, lastDay: string): Promise<void> {
  const isIt = eq(streakPauses.id, pause.id);
  if (lastDay < pause.from) await tx.delete(streakPauses).where(isIt);
  else await tx.update(streakPauses).set({ to_date: lastDay }).where(isIt);
}

/** Returns dates since then that a pause saved. */
export async function listPausedDays(db: Db, userId: string, since: string): Promise<string[]> {
  const found = await rows<{ date: string }>(
    db,
    sql`select local_date::text as date from ${streakDays}
        where user_id = ${userId} and kind = 'paused' and local_date >= ${since}::date`,
  );
  return found.map(({ date }) => date);
}

/** What is announced at most once on a local day. */
export type NoticeKind =
  | "celebration"
  | "streak_saved"
  | "streak_broken"
  | "streak_reminder"
  | "streak_urgent_reminder"
  | `friend_at_risk:${string}`;

export interface Notice {
  userId: string;
  date: string;
  kind: NoticeKind;
}

/** Claims notices. @returns whose notice was not claimed before */
export async function claimNotices(tx: Db, notices: readonly Notice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set();
  const values: SQL[] = notices.map(
    ({ userId, date, kind }) => sql`(${userId}::uuid, ${date}::date, ${kind})`,
  );
  const made = await rows<{ user_id: string }>(
    tx,
    sql`insert into ${streakNotices} (user_id, local_date, kind) values ${sql.join(values, sql`, `)}
        on conflict do nothing returning user_id`,
  );
  return new Set(made.map(({ user_id }) => user_id));
}
