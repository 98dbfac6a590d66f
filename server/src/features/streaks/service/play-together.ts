import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { localDate } from "../../../platform/local-time.ts";
import { listOpen, lockFriendStreak, putTogether } from "../store/friends.ts";
import { readStates } from "../store/streaks.ts";
import { settleFriendStreak } from "./settle-friends.ts";

/**
 * These people have finished a game together: for those of them who keep a streak, the day counts,
 * also where one has played their part on the day before, or where it is another date already.
 */
export async function countGameTogether(
  bus: Bus,
  db: Db,
  playerIds: readonly string[],
  at: Date,
): Promise<void> {
  const players = new Set(playerIds);
  for (const player of playerIds) {
    for (const { id, inviter_id, invitee_id, status } of await listOpen(db, player)) {
      // Both are among the players; the inviter represents the pair.
      if (status !== "active" || inviter_id !== player || !players.has(invitee_id)) continue;
      await bus.transaction(async (tx) => {
        const row = await lockFriendStreak(tx, id);
        if (row?.status !== "active") return;
        const date = await labelOf(tx, [inviter_id, invitee_id], at);
        // A date that was decided before stays what it is.
        if (date && (row.last_date === null || row.last_date < date)) {
          await putTogether(tx, id, date);
        }
        await settleFriendStreak(bus, tx, id, new Date());
      });
    }
  }
}

/** The earlier of the two dates that the moment has for them. */
async function labelOf(tx: Db, people: readonly string[], at: Date): Promise<string | undefined> {
  const states = await readStates(tx, people);
  return [...states.values()].map(({ timeZone }) => localDate(at, timeZone)).toSorted()[0];
}
