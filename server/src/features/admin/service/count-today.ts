import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { dailyNumbers } from "../../../platform/tables.ts";

interface Figure {
  key: string;
  value: number;
}

/**
 * Reads and stores the figures of today that are not counted as they happen. Figures of people only grow
 * during a day: an active person stays counted after their session has ended.
 */
export async function countToday({ db, tally }: Pick<Platform, "db" | "tally">): Promise<void> {
  await tally.flush();
  const day = new Date().toISOString().slice(0, 10);
  const figures = [...(await peopleToday(db)), ...(await jobsToday(db)), await diskNow(db)];
  await db
    .insert(dailyNumbers)
    .values(figures.map(({ key, value }) => ({ day, key, value: Number(value) })))
    .onConflictDoUpdate({
      target: [dailyNumbers.day, dailyNumbers.key],
      set: {
        value: sql`case when excluded.key like 'people.%'
          then greatest(${dailyNumbers.value}, excluded.value) else excluded.value end`,
      },
    });
}

const peopleToday = (db: Db): Promise<Figure[]> =>
  rows(db, sql`select key, value::int as value from people_today`);

/** Work of the queue; none before it was started for the first time. */
async function jobsToday(db: Db): Promise<Figure[]> {
  const queue = await firstRow<{ name: string | null }>(
    db,
    sql`select to_regclass('pgboss.job')::text as name`,
  );
  if (!queue?.name) return [];
  const today = sql`date_trunc('day', now(), 'UTC')`;
  return rows(
    db,
    sql`select 'jobs.done' as key, count(*)::int as value from pgboss.job
          where state = 'completed' and completed_on >= ${today}
        union all select 'jobs.failed', count(*)::int from pgboss.job
          where state = 'failed' and completed_on >= ${today}
        union all select 'jobs.waiting', count(*)::int from pgboss.job
          where state in ('created', 'retry') and start_after <= now()`,
  );
}

async function diskNow(db: Db): Promise<Figure> {
  const row = await firstRow<{ bytes: number }>(
    db,
    sql`select (pg_database_size(current_database())
      + (select bytes from uploads_size))::float8 as bytes`,
  );
  return { key: "disk.bytes", value: Math.round(Number(row?.bytes ?? 0)) };
}
