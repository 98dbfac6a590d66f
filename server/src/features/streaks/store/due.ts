import { defaultRewardSettings } from "@waymates/contract/features/reward-settings";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { livingProfiles } from "../../profiles/index.ts";
import { rewardSettings, streakDays, streakNotices, streaks } from "../tables.ts";
import { idList } from "./days.ts";
import type { NoticeKind } from "./streaks.ts";

/** A part of the people of one time zone, by id. */
export interface Page {
  timeZone: string;
  after: string | null;
  limit: number;
}

const ids = async (db: Db, statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await rows<{ id: string }>(db, statement)).map(({ id }) => id);

const inZone = ({ timeZone, after }: Page) => sql`p.time_zone = ${timeZone}
  and (${after}::uuid is null or p.id > ${after}::uuid)`;

const withoutNotice = (
  date: string,
  kind: NoticeKind,
) => sql`not exists (select 1 from ${streakNotices} n
  where n.user_id = p.id and n.local_date = ${date}::date and n.kind = ${kind})`;

/** The time zones that streaks are counted in. */
export async function listStreakZones(db: Db): Promise<string[]> {
  const found = await rows<{ zone: string }>(
    db,
    sql`select distinct p.time_zone as zone from ${streaks} s
        join ${livingProfiles} p on p.id = s.user_id`,
  );
  return found.map(({ zone }) => zone);
}

/** Locks streaks that were not settled on their own today, and skips locked ones. */
export const lockUnsettled = (tx: Db, page: Page, today: string): Promise<string[]> =>
  ids(
    tx,
    sql`select p.id from ${streaks} s join ${livingProfiles} p on p.id = s.user_id
        where ${inZone(page)} and (s.settled_on is null or s.settled_on < ${today}::date)
        order by p.id limit ${page.limit} for update of s skip locked`,
  );

export async function markSettled(
  tx: Db,
  userIds: readonly string[],
  today: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(
    sql`update ${streaks} set settled_on = ${today}::date where user_id = any(${idList(userIds)})`,
  );
}

/** People whose run was saved yesterday, without a notification of it. */
export const listSaved = (db: Db, page: Page, today: string): Promise<string[]> =>
  ids(
    db,
    sql`select p.id from ${streakDays} d join ${livingProfiles} p on p.id = d.user_id
        where ${inZone(page)} and d.local_date = ${today}::date - 1 and d.kind in ('frozen', 'paused')
          and ${withoutNotice(today, "streak_saved")} order by p.id limit ${page.limit}`,
  );

export interface BrokenRun {
  id: string;
  days: number;
  /** The date on which it ended. */
  on: string;
}

/** Runs of at least `least` days that broke from `since` to `until`, of people who have no notification of it. */
export const listBroken = (
  db: Db,
  page: Page,
  { since, until, least }: { since: string; until: string; least: number },
): Promise<BrokenRun[]> =>
  rows(
    db,
    sql`select p.id, s.broken_days as days, s.broken_on::text as on
        from ${streaks} s join ${livingProfiles} p on p.id = s.user_id
        where ${inZone(page)} and s.broken_on between ${since}::date and ${until}::date
          and s.broken_days >= ${least} and not exists (select 1 from ${streakNotices} n
            where n.user_id = p.id and n.local_date = s.broken_on and n.kind = 'streak_broken')
        order by p.id limit ${page.limit}`,
  );

const { streakReminder } = defaultRewardSettings;

/** Whose chosen hour has come, who wants reminders, and whose today does not count yet. */
export const listToRemind = (db: Db, page: Page, today: string, hour: number): Promise<string[]> =>
  ids(
    db,
    sql`select p.id from ${streaks} s join ${livingProfiles} p on p.id = s.user_id
        left join ${rewardSettings} r on r.user_id = p.id
        where ${inZone(page)} and ${isOpen(today)} and not coalesce(r.calm_mode, false)
          and coalesce(r.reminder_on, true)
          and coalesce(r.reminder_hour, ${streakReminder.hour}) <= ${hour}
          and ${withoutNotice(today, "streak_reminder")} order by p.id limit ${page.limit}`,
  );

/** Who has no freeze left, wants to be reminded late, and whose today does not count yet. */
export const listToRemindLate = (
  db: Db,
  page: Page,
  today: string,
  among: readonly string[] | null,
): Promise<string[]> =>
  ids(
    db,
    sql`select p.id from ${streaks} s join ${livingProfiles} p on p.id = s.user_id
        left join ${rewardSettings} r on r.user_id = p.id
        where ${inZone(page)} and ${isOpen(today)} and not coalesce(r.calm_mode, false)
          and coalesce(r.urgent_reminder_on, true) and s.freezes = 0
          and (${among === null} or p.id = any(${idList(among ?? [])}))
          and ${withoutNotice(today, "streak_urgent_reminder")} order by p.id limit ${page.limit}`,
  );

/** A run that may continue is not older than its grace; one that counted today needs no reminder. */
const isOpen = (today: string) => sql`exists (select 1 from ${streakDays} d
    where d.user_id = p.id and d.local_date between ${today}::date - 2 and ${today}::date - 1)
  and not exists (select 1 from ${streakDays} d
    where d.user_id = p.id and d.local_date >= ${today}::date)`;
