import type { Bus } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/database.ts";
import { localTime } from "../../../platform/local-time.ts";
import { listActive } from "../store/friends.ts";
import { settingsOf } from "../store/settings.ts";
import { claimNotices } from "../store/streaks.ts";
import { publishNotice } from "./settle-friends.ts";
import { currentStreaks } from "./settle-streak.ts";
import { hasCounted } from "./view-streak.ts";

/** From then on a day that does not count for both yet is at risk. */
const RISK_HOUR = 20;
const BATCH = 500;

/** Notifies both people of a streak without an answer today, each at 20:00 of their own time zone. */
export async function notifyOfRisk(bus: Bus, db: Db, now: Date): Promise<void> {
  const active = await listActive(db);
  for (let start = 0; start < active.length; start += BATCH) {
    await notifyBatch(bus, db, active.slice(start, start + BATCH), now);
  }
}

async function notifyBatch(
  bus: Bus,
  db: Db,
  rows: Awaited<ReturnType<typeof listActive>>,
  now: Date,
): Promise<void> {
  const ids = [...new Set(rows.flatMap((row) => [row.inviter_id, row.invitee_id]))];
  const settings = await settingsOf(db, ids);
  const streaks = await currentStreaks(db, ids, now);
  for (const row of rows) {
    for (const [userId, friendId] of [
      [row.inviter_id, row.invitee_id],
      [row.invitee_id, row.inviter_id],
    ] as const) {
      const [own, theirs] = [streaks.get(userId), streaks.get(friendId)];
      if (!own || !theirs || settings(userId).calmMode) continue;
      const { date, hour } = localTime(now, own.state.timeZone);
      if (hour < RISK_HOUR || row.last_date === date) continue;
      const hasLearned = hasCounted(own.runs, date);
      if (hasLearned && hasCounted(theirs.runs, date)) continue;
      await bus.transaction(async (tx) => {
        const notice = { userId, date, kind: `friend_at_risk:${row.id}` as const };
        if (!(await claimNotices(tx, [notice])).has(userId)) return;
        await publishNotice(bus, tx, row, hasLearned ? "atRiskForBoth" : "atRisk", row.days, [
          userId,
        ]);
      });
    }
  }
}
