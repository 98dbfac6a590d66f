import {
  type PointLimit,
  POINT_RULES,
  POINT_TAGS,
  type PointTag,
} from "@waymates/contract/features/rewards";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Position } from "../../platform/cursor.ts";
import { type Db, firstRow } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Booked, CountedDay } from "./rules.ts";
import { pointsBalances, pointsLedger, streakDays } from "./tables.ts";

/** The day that limits count by, on the database's clock. */
const utcDay = sql`(clock_timestamp() at time zone 'utc')::date`;

const cappedTags = sql.join(
  POINT_TAGS.filter((tag) => POINT_RULES[tag].isCapped).map((tag) => sql`${tag}`),
  sql`, `,
);

/** One thing that earns points; the source earns them for this tag once. */
export interface Entry {
  tag: PointTag;
  points: number;
  sourceType: string;
  sourceId: string;
}

/**
 * Locks a person's balance to the end of the transaction, so that limits hold whatever happens
 * at the same time. `day` is the UTC day (YYYY-MM-DD) once the lock is held.
 */
export async function lockBalance(
  tx: Db,
  userId: string,
): Promise<{ balance: number; day: string }> {
  const row = await firstRow<{ balance: number; day: string }>(
    tx,
    sql`insert into ${pointsBalances} (user_id) values (${userId})
        on conflict (user_id) do update set user_id = excluded.user_id
        returning balance, ${utcDay}::text as day`,
  );
  if (!row) throw new Error("the balance could not be locked");
  return row;
}

/** What was booked so far that a further entry has to respect. */
export async function findBooked(
  tx: Db,
  userId: string,
  day: string,
  entry: Entry,
  limit: PointLimit,
): Promise<Booked> {
  const { tag, sourceType, sourceId } = entry;
  const counted =
    limit.kind === "once"
      ? sql`tag = ${tag} and source_type = ${sourceType} and source_id = ${sourceId}`
      : sql`tag = ${tag} and utc_date > ${day}::date - ${limit.days}::int`;
  const row = await firstRow<Booked>(
    tx,
    sql`select count(*)::int as times, coalesce(sum(points), 0)::int as points,
          (select coalesce(sum(points), 0)::int from ${pointsLedger}
            where user_id = ${userId} and utc_date = ${day}::date and tag in (${cappedTags})
          ) as "cappedToday"
        from ${pointsLedger} where user_id = ${userId} and ${counted}`,
  );
  return row ?? { times: 0, points: 0, cappedToday: 0 };
}

/** Writes an entry and moves the balance; null when its source has earned this tag before. */
export async function insertEntry(
  tx: Db,
  userId: string,
  day: string,
  { tag, points, sourceType, sourceId }: Entry,
): Promise<{ id: string; balance: number } | null> {
  // Milliseconds, like the cursors that page through the list.
  return firstRow(
    tx,
    sql`with made as (
          insert into ${pointsLedger}
            (id, user_id, tag, points, source_type, source_id, utc_date, created_at)
          values (${newId()}, ${userId}, ${tag}, ${points}, ${sourceType}, ${sourceId},
            ${day}::date, date_trunc('milliseconds', clock_timestamp()))
          on conflict do nothing returning id, user_id, points
        )
        update ${pointsBalances} b set balance = b.balance + made.points, updated_at = now()
        from made where b.user_id = made.user_id
        returning made.id, b.balance`,
  );
}

/** Entries of this tag that a person has got on a UTC day. */
export async function countEntries(
  db: Db,
  userId: string,
  day: string,
  tag: PointTag,
): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${pointsLedger}
        where user_id = ${userId} and utc_date = ${day}::date and tag = ${tag}`,
  );
  return row?.count ?? 0;
}

export interface Sums {
  balance: number;
  today: number;
  hasDailyLogin: boolean;
}

/** The balance, and what the current UTC day has brought. */
export async function readSums(db: Db, userId: string): Promise<Sums> {
  const row = await firstRow<Sums>(
    db,
    sql`select coalesce(sum(points), 0)::int as today,
          coalesce(bool_or(tag = 'daily_login'), false) as "hasDailyLogin",
          coalesce((select balance from ${pointsBalances} where user_id = ${userId}), 0) as balance
        from ${pointsLedger} where user_id = ${userId} and utc_date = ${utcDay}`,
  );
  return row ?? { balance: 0, today: 0, hasDailyLogin: false };
}

export type EntryRow = typeof pointsLedger.$inferSelect;

/** Entries of one person, newest first. */
export async function listEntries(
  db: Db,
  userId: string,
  limit: number,
  after: Position | null,
): Promise<EntryRow[]> {
  return db
    .select()
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.user_id, userId),
        after
          ? sql`(${pointsLedger.created_at}, ${pointsLedger.id}) <
              (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(pointsLedger.created_at), desc(pointsLedger.id))
    .limit(limit);
}

/** The person's local date now (YYYY-MM-DD), and whether it counted already. */
export async function findToday(
  db: Db,
  userId: string,
  timeZone: string,
): Promise<{ today: string; isCounted: boolean }> {
  const row = await firstRow<{ today: string; isCounted: boolean }>(
    db,
    sql`select day.today::text as today, exists (
          select 1 from ${streakDays} where user_id = ${userId} and local_date = day.today
        ) as "isCounted"
        from (select (clock_timestamp() at time zone ${timeZone})::date as today) day`,
  );
  if (!row) throw new Error("the database returned no date");
  return row;
}

/** All days that counted, oldest first. */
export async function listStreakDays(db: Db, userId: string): Promise<CountedDay[]> {
  return db
    .select({ date: streakDays.local_date, at: streakDays.created_at })
    .from(streakDays)
    .where(eq(streakDays.user_id, userId))
    .orderBy(asc(streakDays.local_date));
}

/** Counts a local date; one that counted already stays as it was. */
export async function insertStreakDay(tx: Db, userId: string, date: string): Promise<void> {
  await tx.insert(streakDays).values({ user_id: userId, local_date: date }).onConflictDoNothing();
}
