import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { FriendStreakEvent } from "../../../platform/facts.ts";
import { addDays } from "../../../platform/local-date.ts";
import { localDate } from "../../../platform/local-time.ts";
import { type Side, settleFriends } from "../rules/friends.ts";
import { tierOfStreak } from "../rules/runs.ts";
import { listDays } from "../store/days.ts";
import {
  type FriendStreakRow,
  listTogether,
  lockFriendStreak,
  saveFriendDays,
} from "../store/friends.ts";
import { type CurrentStreak, currentStreaks } from "./settle-streak.ts";

/** How many days back a new run of two can still begin. */
const LATE_DAYS = 30;

/** Brings a friend streak up to date, under its lock. Doing it again changes nothing. */
export async function settleFriendStreak(
  bus: Bus,
  tx: Db,
  id: string,
  now: Date,
): Promise<FriendStreakRow | null> {
  const row = await lockFriendStreak(tx, id);
  if (row?.status !== "active") return row;
  const people: [string, string] = [row.inviter_id, row.invitee_id];
  const streaks = await currentStreaks(tx, people, now);
  const [one, other] = people.map((person) => streaks.get(person));
  if (!one || !other) return row;
  const [first, last] = [one.today, other.today].toSorted();
  const from = firstOpen(row, [one, other], first ?? "");
  const [mine, theirs] = [
    await sidesOf(tx, one, from, last ?? from),
    await sidesOf(tx, other, from, last ?? from),
  ];
  const together = await listTogether(tx, id, from);
  const settled = settleFriends(
    { days: row.days, lastDate: row.last_date },
    from,
    last ?? from,
    (date) => (together.has(date) ? ["counted", "counted"] : [mine(date), theirs(date)]),
  );
  const { days, most, lastDate, made } = settled;
  if (lastDate === null || lastDate === row.last_date) return row;
  await saveFriendDays(tx, id, { days, most, lastDate }, made);
  for (const reached of settled.milestones) await publishNotice(bus, tx, row, "milestone", reached);
  for (const ended of settled.ended) await publishNotice(bus, tx, row, "ended", ended);
  if (most > row.days)
    await bus.publish(tx, "friendStreak.grown", { streakId: id, userIds: people, days: most });
  return { ...row, days, last_date: lastDate };
}

function firstOpen(
  { last_date, accepted_at, days }: FriendStreakRow,
  sides: readonly CurrentStreak[],
  earlierToday: string,
): string {
  const accepted = sides
    .map(({ state }) => localDate(accepted_at ?? new Date(0), state.timeZone))
    .toSorted()[0];
  const next = last_date ? addDays(last_date, 1) : (accepted ?? earlierToday);
  const oldest = addDays(earlierToday, -LATE_DAYS);
  return days === 0 && next < oldest ? oldest : next;
}

/** Whether one of the two practised on a date, by date. */
async function sidesOf(
  db: Db,
  { state, today, runs, settled }: CurrentStreak,
  from: string,
  to: string,
): Promise<(date: string) => Side> {
  const stored = await listDays(db, state.userId, from, to);
  const counted = new Set(stored.flatMap(({ date, kind }) => (kind === "counted" ? [date] : [])));
  const alive = settled.run;
  return (date) => {
    if (counted.has(date)) return "counted";
    if (date >= today) return "open";
    if (runs.some(({ start, end }) => start <= date && date <= end)) return "kept";
    // Within its grace the run may still be kept by an answer.
    return alive && alive.end < date ? "open" : "missed";
  };
}

/** Notifies both, each about the other. */
export async function publishNotice(
  bus: Bus,
  tx: Db,
  { id, inviter_id, invitee_id }: FriendStreakRow,
  event: FriendStreakEvent,
  days: number,
  readerIds: readonly string[] = [inviter_id, invitee_id],
): Promise<void> {
  await bus.publish(tx, "friendStreak.noticeDue", {
    streakId: id,
    event,
    days,
    tier: tierOfStreak(days),
    readers: readerIds.map((userId) => ({
      userId,
      friendId: userId === inviter_id ? invitee_id : inviter_id,
    })),
  });
}
