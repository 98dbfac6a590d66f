import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import type { LearningDay } from "../rules/repair.ts";
import { learningDays, streakDays } from "../tables.ts";

export type DayKind = (typeof streakDays.$inferSelect)["kind"];

/** One parameter for any number of ids. */
export const idList = (ids: readonly string[]) =>
  sql`(string_to_array(${ids.join(",")}, ',')::uuid[])`;

/** The latest dates that counted, oldest first. */
export async function listCounted(db: Db, userId: string, most: number): Promise<string[]> {
  const found = await rows<{ date: string }>(
    db,
    sql`select local_date::text as date from ${streakDays}
        where user_id = ${userId} and kind = 'counted' order by local_date desc limit ${most}`,
  );
  return found.map(({ date }) => date).toReversed();
}

/** The days of these people between two dates that belong to a run, by person and date. */
export async function listDays(
  db: Db,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, Map<string, DayKind>>> {
  const found = await rows<{ user_id: string; date: string; kind: DayKind }>(
    db,
    sql`select user_id, local_date::text as date, kind from ${streakDays}
        where user_id = any(${idList(userIds)})
        and local_date between ${from}::date and ${to}::date order by local_date`,
  );
  const byPerson = Map.groupBy(found, ({ user_id }) => user_id);
  return new Map(
    [...byPerson].map(([id, days]) => [id, new Map(days.map(({ date, kind }) => [date, kind]))]),
  );
}

/** Counts a day. @returns what it was before; null for none */
export async function putCounted(
  tx: Db,
  userId: string,
  date: string,
  at: Date,
): Promise<DayKind | null> {
  // The part that looks sees the day as it was before the other part writes it.
  const row = await firstRow<{ before: DayKind | null }>(
    tx,
    sql`with before as (
          select kind from ${streakDays} where user_id = ${userId} and local_date = ${date}::date
        )
        insert into ${streakDays} as d (user_id, local_date, kind, created_at)
        values (${userId}, ${date}::date, 'counted', ${at.toISOString()}::timestamptz)
        on conflict (user_id, local_date) do update
          set kind = excluded.kind, created_at = excluded.created_at
        returning (select kind from before) as before`,
  );
  return row?.before ?? null;
}

/** Writes days that keep a run without counting; days that are there already stay. */
export async function putKept(
  tx: Db,
  kept: readonly { userId: string; date: string; kind: DayKind }[],
  at: Date,
): Promise<void> {
  if (kept.length === 0) return;
  await tx
    .insert(streakDays)
    .values(
      kept.map(({ userId, date, kind }) => ({
        user_id: userId,
        local_date: date,
        kind,
        created_at: at,
      })),
    )
    .onConflictDoNothing();
}

/** What counts towards a day. */
export type Act = "scored" | "game" | "emptied";

/** Notes an act. @returns all of that day, and whether the day counts for the streak already */
export async function addAct(
  tx: Db,
  userId: string,
  date: string,
  act: Act,
): Promise<LearningDay & { isCounted: boolean }> {
  const [scored, games, isEmptied] = [
    act === "scored" ? 1 : 0,
    act === "game" ? 1 : 0,
    act === "emptied",
  ];
  const row = await firstRow<LearningDay & { isCounted: boolean }>(
    tx,
    sql`insert into ${learningDays} as d
          (user_id, local_date, scored_answers, finished_games, queue_emptied)
        values (${userId}, ${date}::date, ${scored}, ${games}, ${isEmptied})
        on conflict (user_id, local_date) do update set
          scored_answers = d.scored_answers + excluded.scored_answers,
          finished_games = d.finished_games + excluded.finished_games,
          queue_emptied = d.queue_emptied or excluded.queue_emptied, updated_at = now()
        returning scored_answers as scored, finished_games as games, queue_emptied as "isEmptied",
          exists (select 1 from ${streakDays} s where s.user_id = d.user_id
            and s.local_date = d.local_date and s.kind = 'counted') as "isCounted"`,
  );
  if (!row) throw new Error("the day could not be noted");
  return row;
}

/** What was done on a day. */
export async function readLearningDay(db: Db, userId: string, date: string): Promise<LearningDay> {
  const row = await firstRow<LearningDay>(
    db,
    sql`select scored_answers as scored, finished_games as games, queue_emptied as "isEmptied"
        from ${learningDays} where user_id = ${userId} and local_date = ${date}::date`,
  );
  return row ?? { scored: 0, games: 0, isEmptied: false };
}
