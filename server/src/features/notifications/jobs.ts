import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import type { Platform } from "../../platform/platform.ts";
import { notifyOfRisk, publishDueNotices, settleAll } from "../streaks/index.ts";
import { urgentMinute } from "./rules.ts";
import { FAN_OUT_JOB, type FanOut, runFanOuts } from "./service/fan-out.ts";
import { pruneNotifications } from "./store.ts";
import { listQuietBefore } from "./store/preferences.ts";

export function notificationJobs(platform: Platform): void {
  const { jobs, db, log } = platform;
  jobs.handle<{ fanOuts: FanOut[] }>(FAN_OUT_JOB, ({ fanOuts }) => runFanOuts(platform, fanOuts));
  // Every five minutes: reminders come at a full hour, or half an hour before anybody's quiet hours.
  jobs.schedule("streak-notices", "*/5 * * * *", () => sendStreakNotices(platform));
  jobs.schedule("notifications-prune", "17 3 * * *", async () => {
    const removed = await pruneNotifications(db, KEPT_DAYS.notifications);
    log.info({ removed }, "old notifications removed");
  });
}

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
