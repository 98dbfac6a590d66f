import type { Platform } from "../../platform/platform.ts";
import { pruneNotifications } from "./store.ts";

const KEEP_DAYS = 180;

export function notificationJobs({ jobs, db, log }: Platform): void {
  jobs.schedule("notifications-prune", "17 3 * * *", async () => {
    const removed = await pruneNotifications(db, KEEP_DAYS);
    log.info({ removed }, "old notifications removed");
  });
}
