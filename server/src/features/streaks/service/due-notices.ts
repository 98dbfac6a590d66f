import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { StreakNotice } from "../../../platform/facts.ts";
import { addDays } from "../../../platform/local-date.ts";
import { type LocalTime, localTime } from "../../../platform/local-time.ts";
import { tierOfStreak } from "../rules/runs.ts";
import {
  listBroken,
  listSaved,
  listStreakZones,
  listToRemind,
  listToRemindLate,
  type Page,
} from "../store/due.ts";
import { claimNotices } from "../store/streaks.ts";
import { currentStreaks } from "./settle-streak.ts";

/** Large, so that many with a run of the same length are notified together. */
const BATCH = 5000;
const HOURS = { saved: 8, broken: 9, urgent: 22 } as const;
/** A shorter run is neither reported as broken nor reminded of late. */
const LEAST_DAYS = 3;
/** Days after a break in which its notification may still be sent. */
const LATE_DAYS = 3;

/** A notification: to whom, on which date, of how many days. */
interface Due {
  userId: string;
  date: string;
  days: number;
}

/** Lists people who are reminded before 22:00, because their quiet hours begin early. */
type ListEarly = (local: LocalTime) => Promise<readonly string[]>;

/**
 * Finds whose streak needs a notification now, and publishes them in batches. A claimed row for each
 * person, date and kind makes it one notification, on any number of processes and however late.
 */
export async function publishDueNotices(
  bus: Bus,
  db: Db,
  now: Date,
  listEarly: ListEarly,
): Promise<void> {
  for (const timeZone of await listStreakZones(db)) {
    const local = localTime(now, timeZone);
    const { date: today, hour } = local;
    const target = { bus, timeZone };
    if (hour >= HOURS.saved) {
      await notifyAll(target, "streak_saved", (page) =>
        readDue(db, now, today, listSaved(db, page, today)),
      );
    }
    await notifyAll(target, "streak_broken", (page) => brokenRuns(db, page, local));
    await notifyAll(target, "streak_reminder", (page) =>
      readDue(db, now, today, listToRemind(db, page, today, hour)),
    );
    const early = hour >= HOURS.urgent ? null : await listEarly(local);
    if (early?.length === 0) continue;
    await notifyAll(target, "streak_urgent_reminder", async (page) => {
      const found = await readDue(db, now, today, listToRemindLate(db, page, today, early));
      return { ...found, due: found.due.filter(({ days }) => days >= LEAST_DAYS) };
    });
  }
}

interface Found {
  due: Due[];
  /** The ids of the page; some of them may not be due after all. */
  ids: readonly string[];
}

async function brokenRuns(db: Db, page: Page, { date, hour }: LocalTime): Promise<Found> {
  const until = hour >= HOURS.broken ? date : addDays(date, -1);
  const range = { since: addDays(date, -LATE_DAYS), until, least: LEAST_DAYS };
  const found = await listBroken(db, page, range);
  return {
    ids: found.map(({ id }) => id),
    due: found.map(({ id, days, on }) => ({ userId: id, days, date: on })),
  };
}

/** Returns those of these people with a running streak, and its length. */
async function readDue(
  db: Db,
  now: Date,
  date: string,
  listed: Promise<readonly string[]>,
): Promise<Found> {
  const ids = await listed;
  const streaks = await currentStreaks(db, ids, now);
  const due = [...streaks.values()].flatMap(({ state, settled }) =>
    settled.run && settled.run.days > 0
      ? [{ userId: state.userId, date, days: settled.run.days }]
      : [],
  );
  return { ids, due };
}

async function notifyAll(
  { bus, timeZone }: { bus: Bus; timeZone: string },
  type: StreakNotice,
  find: (page: Page) => Promise<Found>,
): Promise<void> {
  let after: string | null = null;
  do {
    const { ids, due }: Found = await find({ timeZone, after, limit: BATCH });
    if (due.length > 0) await bus.transaction((tx) => publishNotice(bus, tx, type, due));
    after = ids.length === BATCH ? (ids.at(-1) ?? null) : null;
  } while (after);
}

async function publishNotice(
  bus: Bus,
  tx: Db,
  type: StreakNotice,
  due: readonly Due[],
): Promise<void> {
  const claimed = await claimNotices(
    tx,
    due.map(({ userId, date }) => ({ userId, date, kind: type })),
  );
  const people = due
    .filter(({ userId }) => claimed.has(userId))
    .map(({ userId, days }) => ({ userId, days, tier: tierOfStreak(days) }));
  if (people.length > 0) await bus.publish(tx, "streak.noticesDue", { type, people });
}
