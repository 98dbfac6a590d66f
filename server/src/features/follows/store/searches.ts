import { sql } from "drizzle-orm";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { peopleSearches } from "../tables.ts";

/** Counts one search of today; false, and nothing counted, where the day's share is used up. */
export async function countSearch(db: Db, userId: string, perDay: number): Promise<boolean> {
  const counted = await firstRow(
    db,
    sql`insert into ${peopleSearches} as s (user_id, day, searches)
        values (${userId}, (now() at time zone 'UTC')::date, 1)
        on conflict (user_id) do update
          set day = excluded.day,
            searches = case when s.day = excluded.day then s.searches + 1 else 1 end
          where s.day <> excluded.day or s.searches < ${perDay}::int
        returning 1`,
  );
  return counted !== null;
}
