import {
  type LedgerEntry,
  type LedgerPage,
  pointTag,
  type PointsSummary,
  type StreakView,
} from "@waymates/contract/features/rewards";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import { isBlockedPair, listFollowedAmong } from "../../follows/index.ts";
import { findById, preferencesOf, type Profile } from "../../profiles/index.ts";
import { longestRun, runLength, tierOfStreak } from "../rules.ts";
import { type EntryRow, findToday, listEntries, listStreakDays, readSums } from "../store.ts";

/** How many of the latest counted days are shown. */
const RECENT_DAYS = 14;

/** A person's own points and streak now. */
export async function getSummary(db: Db, userId: string): Promise<PointsSummary> {
  const profile = await findById(db, userId);
  if (!profile) throw new Problem("NOT_FOUND");
  const { balance, today, hasDailyLogin } = await readSums(db, userId);
  const { days, qualified_today, tier } = await streakOf(db, profile);
  return {
    balance,
    today,
    streak: { days, qualified_today, tier },
    daily_login_awarded: hasDailyLogin,
  };
}

/** A page of a person's own bookings, newest first. */
export const listLedger = (db: Db, userId: string, query: ListQuery): Promise<LedgerPage> =>
  readPage(query, {
    read: (limit, after) => listEntries(db, userId, limit, after),
    position: ({ created_at, id }) => ({ at: created_at, id }),
    present: (entries) => entries.map(toEntry),
  });

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

/** The streak of a person whom the viewer may see. @throws NOT_FOUND */
export async function getStreak(db: Db, viewerId: string, userId: string): Promise<StreakView> {
  const profile = await findById(db, userId);
  if (!profile || profile.deleted_at || !(await canSee(db, viewerId, userId))) {
    throw new Problem("NOT_FOUND");
  }
  return { user_id: userId, ...(await streakOf(db, profile)) };
}

async function canSee(db: Db, viewerId: string, userId: string): Promise<boolean> {
  if (viewerId === userId) return true;
  if (await isBlockedPair(db, viewerId, userId)) return false;
  const visibility = (await preferencesOf(db, [userId])).get(userId)?.profile_visibility;
  if (visibility !== "followers") return visibility === "public";
  return (await listFollowedAmong(db, viewerId, [userId])).has(userId);
}

async function streakOf(db: Db, profile: Profile) {
  const { today, isCounted } = await findToday(db, profile.id, profile.time_zone);
  const days = await listStreakDays(db, profile.id);
  const length = runLength(days, today, new Date());
  return {
    days: length,
    qualified_today: isCounted,
    tier: tierOfStreak(length),
    longest: longestRun(days),
    recent: days.slice(-RECENT_DAYS).map(({ date }) => date),
  };
}
