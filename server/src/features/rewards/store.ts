import type { StaffPoints } from "@waymates/contract/features/staff-people";
import { POINT_RULES, POINT_TAGS, type PointTag } from "@waymates/contract/features/rewards";
import { and, desc, eq, gte, lte, sql } from "../../platform/db/drizzle.ts";
import type { Position } from "../../platform/cursor.ts";
import { type Db, firstRow } from "../../platform/db/database.ts";
import type { Seen } from "../../platform/changing-list.ts";
import { listUnseen } from "../../platform/staff-lists.ts";
import { newId } from "../../platform/ids.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import type { Booked } from "./rules.ts";
import { pointsBalances, pointsLedger } from "./tables.ts";

/** The day that limits count by, on the database's clock. */
const utcDay = sql`(clock_timestamp() at time zone 'utc')::date`;
/** The same for reading: it stays the same within a statement, so that an index can find the day. */
const utcToday = sql`(statement_timestamp() at time zone 'utc')::date`;

const cappedTags = sql.join(
  POINT_TAGS.filter((tag) => POINT_RULES[tag].isCapped).map((tag) => sql`${tag}`),
  sql`, `,
);

/** One event that earns points; the source earns them for this tag once. */
export interface Entry {
  tag: PointTag;
  points: number;
  sourceType: string;
  sourceId: string;
}

/**
 * Locks a person's balance to the end of the transaction, so that limits hold under concurrency. `day` is the
 * UTC day (YYYY-MM-DD) once the lock is held.
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
  { tag, sourceType, sourceId }: Omit<Entry, "points">,
): Promise<Booked> {
  const { limit } = POINT_RULES[tag];
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

export interface Sums {
  balance: number;
  /** The UTC day (YYYY-MM-DD). */
  day: string;
  today: number;
  /** The part of today's points that counts towards the day's limit. */
  cappedToday: number;
  hasDailyLogin: boolean;
}

/** Returns the balance, and the points of the current UTC day. */
export async function readSums(db: Db, userId: string): Promise<Sums> {
  const row = await firstRow<Sums>(
    db,
    sql`select ${utcToday}::text as day, coalesce(sum(points), 0)::int as today,
          coalesce(sum(points) filter (where tag in (${cappedTags})), 0)::int as "cappedToday",
          coalesce(bool_or(tag = 'daily_login'), false) as "hasDailyLogin",
          coalesce((select balance from ${pointsBalances} where user_id = ${userId}), 0) as balance
        from ${pointsLedger} where user_id = ${userId} and utc_date = ${utcToday}`,
    "points-of-today",
  );
  if (!row) throw new Error("the database returned no sums");
  return row;
}

export type EntryRow = typeof pointsLedger.$inferSelect;

/** Which entries are asked for; days are UTC days (YYYY-MM-DD), both included. */
export interface EntryFilter {
  tag?: PointTag | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const between = ({ from, to }: EntryFilter) => [
  from === undefined ? undefined : gte(pointsLedger.utc_date, from),
  to === undefined ? undefined : lte(pointsLedger.utc_date, to),
];

/**
 * The same for a list in the order of moments: it begins near those days instead of at its newest
 * entry. A moment may lie a little after its day, so there is a day to spare on both sides. The sum
 * with 0 keeps the database from reading all of those days, through their own index, to sort them.
 */
const listedBetween = ({ from, to }: EntryFilter) => [
  from === undefined
    ? undefined
    : sql`${pointsLedger.created_at} >= ${from}::date - 1 and ${pointsLedger.utc_date} + 0 >= ${from}::date`,
  to === undefined
    ? undefined
    : sql`${pointsLedger.created_at} < ${to}::date + 2 and ${pointsLedger.utc_date} + 0 <= ${to}::date`,
];

/** Points of one person by UTC day and tag, newest day first. */
export async function sumDays(
  db: Db,
  userId: string,
  days: { from: string; to: string },
): Promise<{ utc_date: string; tag: string; points: number }[]> {
  return db
    .select({
      utc_date: pointsLedger.utc_date,
      tag: pointsLedger.tag,
      points: sql<number>`sum(${pointsLedger.points})::int`,
    })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.user_id, userId), ...between(days)))
    .groupBy(pointsLedger.utc_date, pointsLedger.tag)
    .orderBy(desc(pointsLedger.utc_date), pointsLedger.tag);
}

/** Entries of one person, newest first. */
export async function listEntries(
  db: Db,
  userId: string,
  { tag, ...days }: EntryFilter,
  limit: number,
  after: Position | null,
): Promise<EntryRow[]> {
  return db
    .select()
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.user_id, userId),
        tag === undefined ? undefined : eq(pointsLedger.tag, tag),
        ...listedBetween(days),
        after
          ? sql`(${pointsLedger.created_at}, ${pointsLedger.id}) <
              (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(pointsLedger.created_at), desc(pointsLedger.id))
    .limit(limit);
}

/** Points of all people by day, the newest first, and tag. */
export const listPoints = (
  db: Db,
  limit: number,
  seen: Seen,
): Promise<(StaffPoints & { id: string })[]> =>
  listUnseen(
    db,
    sql`select md5(utc_date::text || tag) as id, to_char(utc_date, 'YYYY-MM-DD') as date, tag, points,
      bookings from staff_points`,
    { filters: [], order: sql`date desc, tag` },
    limit,
    seen,
  );

export const rewardData: PersonalData = {
  name: "rewards",
  tables: [
    { table: pointsLedger, owner: [pointsLedger.user_id] },
    { table: pointsBalances, owner: [pointsBalances.user_id] },
  ],
};
