import {
  type LedgerEntry,
  DAILY_POINTS_CAP,
  type LedgerPage,
  type LedgerQuery,
  POINT_DAYS,
  type PointDay,
  type PointDays,
  type PointDaysQuery,
  pointTag,
  type PointsSummary,
} from "@waymates/contract/features/rewards";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { readPage } from "../../../platform/list.ts";
import { addDays } from "../../../platform/local-date.ts";
import { getStreakNow } from "../../streaks/index.ts";
import { type EntryRow, listEntries, readSums, sumDays } from "../store.ts";

/** A person's own points and streak now. */
export async function getSummary(db: Db, userId: string): Promise<PointsSummary> {
  const { day, balance, today, cappedToday, hasDailyLogin } = await readSums(db, userId);
  return {
    balance,
    today,
    streak: await getStreakNow(db, userId),
    daily_login_awarded: hasDailyLogin,
    limit: DAILY_POINTS_CAP,
    capped_today: cappedToday,
    left: Math.max(0, DAILY_POINTS_CAP - cappedToday),
    resets_at: new Date(`${addDays(day, 1)}T00:00:00Z`).toISOString(),
  };
}

/** A page of a person's own bookings, newest first. */
export const listLedger = (
  db: Db,
  userId: string,
  { tag, from, to, ...query }: LedgerQuery,
): Promise<LedgerPage> =>
  readPage(query, {
    read: (limit, after) => listEntries(db, userId, { tag, from, to }, limit, after),
    position: ({ created_at, id }) => ({ at: created_at, id }),
    present: (entries) => entries.map(toEntry),
  });

/**
 * Returns the points of each UTC day of a person, newest first.
 * @throws VALIDATION for more days than are answered at once
 */
export async function listDays(
  db: Db,
  userId: string,
  { from, to }: PointDaysQuery,
): Promise<PointDays> {
  const last = to ?? new Date().toISOString().slice(0, 10);
  const first = from ?? addDays(last, 1 - POINT_DAYS.usual);
  if (first > last || first <= addDays(last, -POINT_DAYS.most)) {
    throw new Problem("VALIDATION", { fields: { from: "INVALID" } });
  }
  const days = new Map<string, PointDay>();
  for (const { utc_date, tag, points } of await sumDays(db, userId, { from: first, to: last })) {
    const day = days.get(utc_date) ?? { utc_date, points: 0, tags: {} };
    day.points += points;
    day.tags[pointTag.parse(tag)] = points;
    days.set(utc_date, day);
  }
  return { items: [...days.values()], nextCursor: null };
}

function toEntry({ id, tag, points, source_type, source_id, ...dates }: EntryRow): LedgerEntry {
  return {
    id,
    tag: pointTag.parse(tag),
    points,
    source_type,
    source_id,
    utc_date: dates.utc_date,
    created_at: dates.created_at.toISOString(),
  };
}
