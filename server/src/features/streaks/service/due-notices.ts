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
import { claimNotices, readStates } from "../store/streaks.ts";
import { currentStreaks } from "./settle-streak.ts";

/** Large, so that the many who have come equally far are told together. */
const BATCH = 5000;
const HOURS = { saved: 8, broken: 9, urgent: 22 } as const;
/** A run that was shorter is not mourned, nor saved at the last minute. */
const LEAST_DAYS = 3;
/** For so long a break is still told. */
const LATE_DAYS = 3;

/** One person who is told, on which date, and of how many days. */
interface Due {
  userId: string;
  date: string;
  days: number;
}

/** Who has to be told late in the evening before 22:00, because their quiet hours begin early. */
type ListEarly = (local: LocalTime) => Promise<readonly string[]>;

/**
 * Finds who has to be told of their streak now, and publishes it in batches. A claimed row for each
 * person, date and kind lets everybody be told once, on any number of processes and however late.
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
    const told = { bus, timeZone };
    if (hour >= HOURS.saved) {
      await tellAll(told, "streak_saved", (page) =>
        readDue(db, now, today, listSaved(db, page, today)),
      );
    }
    await tellAll(told, "streak_broken", (page) => brokenRuns(db, page, local));
    await tellAll(told, "streak_reminder", (page) =>
      readDue(db, now, today, listToRemind(db, page, today, hour)),
    );
    const early = hour >= HOURS.urgent ? null : await listEarly(local);
    if (early?.length === 0) continue;
    await tellAll(told, "streak_urgent_reminder", async (page) => {
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

/** Of these people those with a streak that goes on, and its length. */
async function readDue(
  db: Db,
  now: Date,
  date: string,
  listed: Promise<readonly string[]>,
): Promise<Found> {
  const ids = await listed;
  const states = await readStates(db, ids);
  const streaks = await currentStreaks(db, [...states.values()], now);
  const due = [...streaks.values()].flatMap(({ state, settled }) =>
    settled.run && settled.run.days > 0
      ? [{ userId: state.userId, date, days: settled.run.days }]
      : [],
  );
  return { ids, due };
}

async function tellAll(
  { bus, timeZone }: { bus: Bus; timeZone: string },
  type: StreakNotice,
  find: (page: Page) => Promise<Found>,
): Promise<void> {
  let after: string | null = null;
  do {
    const { ids, due }: Found = await find({ timeZone, after, limit: BATCH });
    if (due.length > 0) await bus.transaction((tx) => tell(bus, tx, type, due));
    after = ids.length === BATCH ? (ids.at(-1) ?? null) : null;
  } while (after);
}

async function tell(bus: Bus, tx: Db, type: StreakNotice, due: readonly Due[]): Promise<void> {
  const claimed = await claimNotices(
    tx,
    due.map(({ userId, date }) => ({ userId, date, kind: type })),
  );
  const people = due
    .filter(({ userId }) => claimed.has(userId))
    .map(({ userId, days }) => ({ userId, days, tier: tierOfStreak(days) }));
  if (people.length > 0) await bus.publish(tx, "streak.noticesDue", { type, people });
}
