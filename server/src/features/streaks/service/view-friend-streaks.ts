import { faceOf } from "@waymates/contract/features/profiles";
import type { FriendStreak } from "@waymates/contract/features/streaks";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith } from "../../follows/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { tierOfStreak } from "../rules/runs.ts";
import { type FriendStreakRow, listNudged, listOpen } from "../store/friends.ts";
import { lookAtFriendStreaks } from "./settle-friends.ts";
import { currentStreaks } from "./settle-streak.ts";
import { hasCounted } from "./view-streak.ts";

/** Returns a person's invitations and active streaks as of today. Jobs and facts write the results of days. */
export async function listFriendStreaks(
  { db }: Platform,
  userId: string,
  now = new Date(),
): Promise<FriendStreak[]> {
  return presentFriendStreaks(db, userId, await listOpen(db, userId), now);
}

/** Today is decided before its end only where it counts: both learned, or finished a game together. */
const isDecided = ({ last_date }: FriendStreakRow, today: string): boolean =>
  last_date !== null && last_date >= today;

/** Presents these streaks to one of the two; those with a deleted person are left out. */
export async function presentFriendStreaks(
  db: Db,
  userId: string,
  found: readonly FriendStreakRow[],
  now: Date,
): Promise<FriendStreak[]> {
  if (found.length === 0) return [];
  const friendOf = (row: FriendStreakRow) =>
    row.inviter_id === userId ? row.invitee_id : row.inviter_id;
  const friendIds = found.map(friendOf);
  const cards = await getPersonCards(db, friendIds);
  const blocked = await listBlockedWith(db, userId, friendIds);
  const streaks = await currentStreaks(db, [userId, ...friendIds], now);
  const own = streaks.get(userId);
  if (!own) return [];
  const active = found.filter(({ status }) => status === "active");
  const settled = await lookAtFriendStreaks(db, active, streaks);
  const rows = found.map((row) => {
    const { days, lastDate } = settled.get(row.id) ?? { days: row.days, lastDate: row.last_date };
    return { ...row, days, last_date: lastDate };
  });
  const nudged = await listNudged(
    db,
    rows.map(({ id }) => id),
    userId,
    own.today,
  );
  const me = hasCounted(own.runs, own.today);
  return rows.flatMap((row) => {
    const card = cards.get(friendOf(row));
    const theirs = streaks.get(friendOf(row));
    if (row.status === "ended" || !card || !theirs || blocked.has(card.id)) return [];
    const friend = hasCounted(theirs.runs, own.today);
    return [
      {
        id: row.id,
        status: row.status,
        invited_by: row.inviter_id,
        friend: faceOf(card),
        days: row.days,
        tier: tierOfStreak(row.days),
        today: { me, friend, counted: (me && friend) || isDecided(row, own.today) },
        nudged_today: nudged.has(row.id),
        created_at: row.created_at.toISOString(),
      },
    ];
  });
}
