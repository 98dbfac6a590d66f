import type { Platform } from "../../platform/platform.ts";
import { FAN_OUT_JOB, type FanOut, runFanOut } from "./service/fan-out.ts";
import { pruneNotifications } from "./store.ts";

const KEEP_DAYS = 180;

export function notificationJobs(platform: Platform): void {
  const { jobs, db, log } = platform;
  jobs.handle<FanOut>(FAN_OUT_JOB, (fanOut) => runFanOut(platform, fanOut));
  jobs.schedule("notifications-prune", "17 3 * * *", async () => {
    const removed = await pruneNotifications(db, KEEP_DAYS);
    log.info({ removed }, "old notifications removed");
  });
}
