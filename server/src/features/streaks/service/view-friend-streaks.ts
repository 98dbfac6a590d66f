import type { FriendStreak } from "@waymates/contract/features/streaks";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listBlockedWith } from "../../follows/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { tierOfStreak } from "../rules/runs.ts";
import { type FriendStreakRow, listNudged, listOpen } from "../store/friends.ts";
import { settleFriendStreak } from "./settle-friends.ts";
import { currentStreaks } from "./settle-streak.ts";
import { hasCounted } from "./view-streak.ts";

/** A person's invitations and active streaks, as they are today. */
export async function listFriendStreaks(
  { bus, db }: Platform,
  userId: string,
  now = new Date(),
): Promise<FriendStreak[]> {
  const open = await listOpen(db, userId);
  const rows: FriendStreakRow[] = [];
  for (const row of open) {
    const settled =
      row.status === "active"
        ? await bus.transaction((tx) => settleFriendStreak(bus, tx, row.id, now))
        : row;
    if (settled) rows.push(settled);
  }
  return presentFriendStreaks(db, userId, rows, now);
}

/** Today is decided before its end only where it counts: both learned, or finished a game together. */
const isDecided = ({ last_date }: FriendStreakRow, today: string): boolean =>
  last_date !== null && last_date >= today;

/** How these streaks look to one of the two; those with somebody who is gone are left out. */
export async function presentFriendStreaks(
  db: Db,
  userId: string,
  rows: readonly FriendStreakRow[],
  now: Date,
): Promise<FriendStreak[]> {
  if (rows.length === 0) return [];
  const friendOf = (row: FriendStreakRow) =>
    row.inviter_id === userId ? row.invitee_id : row.inviter_id;
  const friendIds = rows.map(friendOf);
  const cards = await getPersonCards(db, friendIds);
  const blocked = await listBlockedWith(db, userId, friendIds);
  const streaks = await currentStreaks(db, [userId, ...friendIds], now);
  const own = streaks.get(userId);
  if (!own) return [];
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
        friend: {
          id: card.id,
          username: card.username,
          first_name: card.firstName,
          last_name: card.lastName,
          avatar_url: card.avatarUrl,
        },
        days: row.days,
        tier: tierOfStreak(row.days),
        today: { me, friend, counted: (me && friend) || isDecided(row, own.today) },
        nudged_today: nudged.has(row.id),
        created_at: row.created_at.toISOString(),
      },
    ];
  });
}
