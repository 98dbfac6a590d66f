import type { Platform } from "../../../platform/platform.ts";
import { publishDueNotices, settleAll, notifyOfRisk } from "../../streaks/index.ts";
import { urgentMinute } from "../rules.ts";
import { listQuietBefore } from "../store/preferences.ts";

/** Settles streaks and sends the notifications that are due. It may run at any time, in any process. */
export async function sendStreakNotices(
  { bus, db }: Platform,
  now: Date = new Date(),
): Promise<void> {
  await settleAll(bus, db, now);
  await publishDueNotices(bus, db, now, async ({ hour, minute }) => {
    const quiet = await listQuietBefore(db);
    return quiet.flatMap(({ userId, hours }) =>
      urgentMinute(hours) <= hour * 60 + minute ? [userId] : [],
    );
  });
  await notifyOfRisk(bus, db, now);
}
