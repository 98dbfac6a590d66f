import type { Dashboard } from "@waymates/contract/features/staff-people";
import { gte, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { dailyNumbers } from "../../../platform/tables.ts";
import { openReports } from "../../reports/index.ts";
import { countToday } from "./count-today.ts";

/** What is shown, group by group. */
const GROUPS = {
  people: ["active", "new"],
  learning: ["answers", "chapters_completed", "paths_completed"],
  messages: ["sent"],
  mails: ["sent", "failed"],
  jobs: ["done", "failed", "waiting"],
  errors: ["server_errors"],
  disk: ["bytes"],
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Figures of today are read off again when they are older than this. */
const FRESH_MS = 3000;

/** Numbers of the last days from the table of days, with today's as of a moment ago. */
export function createDashboard(platform: Platform): (days: number) => Promise<Dashboard> {
  let countedAt = 0;
  return async (days) => {
    if (Date.now() - countedAt > FRESH_MS) {
      countedAt = Date.now();
      await countToday(platform);
    } else await platform.tally.flush();
    return readDashboard(platform.db, days);
  };
}

async function readDashboard(db: Db, days: number): Promise<Dashboard> {
  const now = Date.now();
  const dates = Array.from({ length: days }, (_, at) => dayOf(now - (days - 1 - at) * DAY_MS));
  const [from = dayOf(now)] = dates;
  const to = dates.at(-1) ?? from;
  const stored = await db.select().from(dailyNumbers).where(gte(dailyNumbers.day, from));
  const values = new Map(stored.map(({ day, key, value }) => [`${day} ${key}`, value]));
  const valueOf = (date: string, key: string) => values.get(`${date} ${key}`) ?? 0;
  const reports = await openReports(db);
  return {
    from,
    to,
    now: {
      active_people: valueOf(to, "people.active"),
      new_people: valueOf(to, "people.new"),
      open_reports: reports.count,
      oldest_report_hours: hoursSince(reports.oldest, now),
      oldest_join_request_hours: hoursSince(await oldestJoinRequest(db), now),
    },
    groups: Object.entries(GROUPS).map(([group, series]) => ({
      key: group,
      series: series.map((key) => ({
        key,
        unit: group === "disk" ? ("bytes" as const) : ("count" as const),
        points: dates.map((date) => ({ date, value: valueOf(date, `${group}.${key}`) })),
      })),
    })),
  };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const hoursSince = (at: Date | null, now: number): number | null =>
  at && Math.max(0, Math.floor((now - at.getTime()) / HOUR_MS));

async function oldestJoinRequest(db: Db): Promise<Date | null> {
  const row = await firstRow<{ created_at: string | null }>(
    db,
    sql`select created_at from oldest_join_request`,
  );
  return row?.created_at ? new Date(row.created_at) : null;
}
