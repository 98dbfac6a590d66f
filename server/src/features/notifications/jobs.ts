import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import type { Platform } from "../../platform/platform.ts";
import { FAN_OUT_JOB, type FanOut, runFanOuts } from "./service/fan-out.ts";
import { sendStreakNotices } from "./service/streak-notices.ts";
import { pruneNotifications } from "./store.ts";

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
