import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { FriendStreakEvent } from "../../../platform/facts.ts";
import { addDays } from "../../../platform/local-date.ts";
import { localDate } from "../../../platform/local-time.ts";
import { type FriendSettlement, type Side, settleFriends } from "../rules/friends.ts";
import { tierOfStreak } from "../rules/runs.ts";
import { type DayKind, listDays } from "../store/days.ts";
import {
  type FriendStreakRow,
  listTogether,
  lockFriendStreak,
  saveFriendDays,
} from "../store/friends.ts";
import { type CurrentStreak, currentStreaks } from "./settle-streak.ts";

/** How many days back a new run of two can still begin. */
const LATE_DAYS = 30;

/** Settles a friend streak, under its lock. A second call changes nothing. */
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
  const settled = (await lookAtFriendStreaks(tx, [row], streaks)).get(id);
  if (!settled) return row;
  const { days, most, lastDate, made } = settled;
  if (lastDate === null || lastDate === row.last_date) return row;
  await saveFriendDays(tx, id, { days, most, lastDate }, made);
  for (const reached of settled.milestones) await publishNotice(bus, tx, row, "milestone", reached);
  for (const ended of settled.ended) await publishNotice(bus, tx, row, "ended", ended);
  if (most > row.days)
    await bus.publish(tx, "friendStreak.grown", { streakId: id, userIds: people, days: most });
  return { ...row, days, last_date: lastDate };
}

/**
 * Computes the current days of these streaks without writing them. A streak with a deleted person is
 * left out.
 * @param streaks of all the people
 */
export async function lookAtFriendStreaks(
  db: Db,
  rows: readonly FriendStreakRow[],
  streaks: ReadonlyMap<string, CurrentStreak>,
): Promise<Map<string, FriendSettlement>> {
  const open = rows.flatMap((row) => {
    const [one, other] = [streaks.get(row.inviter_id), streaks.get(row.invitee_id)];
    if (!one || !other) return [];
    const [first = "", last = ""] = [one.today, other.today].toSorted();
    const from = firstOpen(row, [one, other], first);
    return [{ row, one, other, from, to: from > last ? from : last }];
  });
  const [earliest] = open.map(({ from }) => from).toSorted();
  const latest = open
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (earliest === undefined || latest === undefined) return new Map();
  const days = await listDays(db, [...streaks.keys()], earliest, latest);
  const together = await listTogether(
    db,
    open.map(({ row }) => row.id),
    earliest,
  );
  return new Map(
    open.map(({ row: { id, days: had, last_date }, one, other, from, to }) => {
      const [mine, theirs] = [sidesOf(one, days), sidesOf(other, days)];
      const settled = settleFriends({ days: had, lastDate: last_date }, from, to, (date) =>
        together.get(id)?.has(date) ? ["counted", "counted"] : [mine(date), theirs(date)],
      );
      return [id, settled];
    }),
  );
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
function sidesOf(
  { state, today, runs, settled }: CurrentStreak,
  days: ReadonlyMap<string, ReadonlyMap<string, DayKind>>,
): (date: string) => Side {
  const stored = days.get(state.userId);
  const alive = settled.run;
  return (date) => {
    if (stored?.get(date) === "counted") return "counted";
    if (date >= today) return "open";
    if (runs.some(({ start, end }) => start <= date && date <= end)) return "kept";
    // Within its grace period the run may still be saved by an answer.
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
