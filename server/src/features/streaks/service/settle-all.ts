import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { addDays } from "../../../platform/local-date.ts";
import { localDate } from "../../../platform/local-time.ts";
import { listStreakZones, lockUnsettled, markSettled } from "../store/due.ts";
import { listUndecided } from "../store/friends.ts";
import { settleFriendStreak } from "./settle-friends.ts";
import { type CurrentStreak, currentStreaks, writeSettled } from "./settle-streak.ts";

const BATCH = 500;

/** Settles the ended days of every streak, one time zone after the other, in batches. */
export async function settleAll(bus: Bus, db: Db, now: Date): Promise<void> {
  for (const timeZone of await listStreakZones(db)) {
    const today = localDate(now, timeZone);
    let after: string | null = null;
    do {
      const page = { timeZone, after, limit: BATCH };
      const ids: string[] = await bus.transaction((tx) => settleBatch(tx, page, today, now));
      after = ids.length === BATCH ? (ids.at(-1) ?? null) : null;
    } while (after);
  }
  // What was decided for each may decide for two.
  for (const id of await listUndecided(db, addDays(localDate(now, "UTC"), -1))) {
    await bus.transaction((tx) => settleFriendStreak(bus, tx, id, now));
  }
}

async function settleBatch(
  tx: Db,
  page: Parameters<typeof lockUnsettled>[1],
  today: string,
  now: Date,
): Promise<string[]> {
  const ids = await lockUnsettled(tx, page, today);
  if (ids.length === 0) return ids;
  const streaks = [...(await currentStreaks(tx, ids, now)).values()];
  for (const streak of streaks) await writeSettled(tx, streak, now);
  const decided = streaks.filter((streak) => isDecided(streak, today));
  await markSettled(
    tx,
    decided.map(({ state }) => state.userId),
    today,
  );
  return ids;
}

/** Within its grace period a run may still be saved by an answer, so it is checked again. */
const isDecided = ({ settled }: CurrentStreak, today: string): boolean =>
  settled.run === null || settled.run.end >= addDays(today, -1);
