import { sql } from "./db/drizzle.ts";
import { type Db, firstRow } from "./db/database.ts";

/**
 * The calendar date (YYYY-MM-DD) in a time zone, by the database's clock or at a given moment.
 * @param timeZone an IANA name that the database knows
 */
export async function readLocalDate(db: Db, timeZone: string, at?: Date): Promise<string> {
  const moment = at ? sql`${at.toISOString()}::timestamptz` : sql`clock_timestamp()`;
  const row = await firstRow<{ date: string }>(
    db,
    sql`select (${moment} at time zone ${timeZone})::date::text as date`,
  );
  if (!row) throw new Error("the database returned no date");
  return row.date;
}

/** The calendar date that is `days` after another, or before it where negative. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
