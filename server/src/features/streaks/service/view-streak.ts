import { FREEZES, type StreakTier } from "@waymates/contract/features/rewards";
import {
  CALENDAR,
  type CalendarDay,
  type CalendarQuery,
  type OwnStreakParts,
  type StreakView,
} from "@waymates/contract/features/streaks";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { addDays } from "../../../platform/local-date.ts";
import { daysBetween, localDate } from "../../../platform/local-time.ts";
import { getOpenPerson } from "../../follows/index.ts";
import { findById } from "../../profiles/index.ts";
import { datesOf } from "../rules/pauses.ts";
import { type Run, tierOfStreak } from "../rules/runs.ts";
import { isPaused } from "../rules/settle.ts";
import { type DayKind, listCounted, listDays } from "../store/days.ts";
import { listPauses } from "../store/streaks.ts";
import { readPause } from "./pause-streak.ts";
import { repairOf } from "./repair-streak.ts";
import { afterSettling, type CurrentStreak, currentStreaks } from "./settle-streak.ts";

/** How many of the latest counted days are shown. */
const RECENT_DAYS = 14;

export interface StreakNow {
  days: number;
  qualified_today: boolean;
  tier: StreakTier;
}

/** The streak of a person now. @throws NOT_FOUND */
export async function getStreakNow(db: Db, userId: string, now = new Date()): Promise<StreakNow> {
  return summarize(await readStreak(db, userId, now));
}

async function readStreak(db: Db, userId: string, now: Date): Promise<CurrentStreak> {
  const found = (await currentStreaks(db, [userId], now)).get(userId);
  if (!found) throw new Problem("NOT_FOUND");
  return found;
}

function summarize({ settled, runs, today }: CurrentStreak): StreakNow {
  const days = settled.run?.days ?? 0;
  return { days, qualified_today: hasCounted(runs, today), tier: tierOfStreak(days) };
}

/** Whether a day counted; after a flight to the west the last one may lie in tomorrow. */
export const hasCounted = ([run]: readonly Run[], date: string): boolean =>
  (run?.lastCounted ?? "") >= date;

/** The streak of a person whom the viewer may see. @throws NOT_FOUND */
export async function getStreak(
  db: Db,
  viewerId: string,
  userId: string,
  now = new Date(),
): Promise<StreakView> {
  await getOpenPerson(db, { userId: viewerId }, { id: userId });
  const current = await readStreak(db, userId, now);
  const view = {
    user_id: userId,
    ...summarize(current),
    longest: Math.max(0, ...current.runs.map(({ days }) => days)),
    recent: await listCounted(db, userId, RECENT_DAYS),
  };
  return viewerId === userId ? { ...view, ...(await ownParts(db, current, now)) } : view;
}

async function ownParts(db: Db, current: CurrentStreak, now: Date): Promise<OwnStreakParts> {
  const { today } = current;
  const state = afterSettling(current);
  const { open, left } = await readPause(db, state.userId, today);
  const isBegun = state.repairStartedOn !== null && current.settled.broken === null;
  return {
    freezes: { held: state.freezes, most: FREEZES.most },
    pause: open && { from: open.from, to: open.to },
    pause_days_left: left,
    repair: await repairOf(db, state, today, now),
    repair_begun: isBegun,
  };
}

/** The first date of which a person's calendar can tell: of the account, or of a day that counted before. */
async function firstDate(db: Db, { state, runs }: CurrentStreak): Promise<string> {
  const profile = await findById(db, state.userId);
  const joined = localDate(profile?.created_at ?? new Date(0), state.timeZone);
  const counted = runs.at(-1)?.start ?? joined;
  return counted < joined ? counted : joined;
}

/**
 * Returns a person's own days, oldest first; those before the account and those to come are open. @throws VALIDATION for an invalid range or one that is too long
 */
export async function getCalendar(
  db: Db,
  userId: string,
  query: CalendarQuery,
  now = new Date(),
): Promise<CalendarDay[]> {
  const streak = await readStreak(db, userId, now);
  const { today, settled, runs } = streak;
  const to = query.to ?? (query.from && query.from > today ? query.from : today);
  const from = query.from ?? addDays(to, 1 - CALENDAR.usualDays);
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > CALENDAR.mostDays) {
    throw new Problem("VALIDATION", { fields: { from: "INVALID" } });
  }
  const kinds = (await listDays(db, [userId], from, to)).get(userId) ?? new Map<string, DayKind>();
  for (const { date, kind } of settled.kept) kinds.set(date, kind);
  const pauses = await listPauses(db, [userId], from);
  const first = await firstDate(db, streak);
  return datesOf(from, to).map((date) => {
    const kind = kinds.get(date);
    if (kind) return { date, state: kind };
    // A date that a traveller's calendar skipped is part of the run, and took nothing.
    const isSkipped = runs.some(({ start, end }) => start < date && date < end);
    if (isPaused(pauses, date) || isSkipped) return { date, state: "paused" };
    return { date, state: first <= date && date < today ? "missed" : "open" };
  });
}
