import type { Platform } from "../../platform/platform.ts";
import { pruneFailing } from "./store.ts";

const KEEP_FAILING_DAYS = 60;

export function pushJobs({ jobs, db, log }: Platform): void {
  jobs.schedule("push-prune", "41 3 * * *", async () => {
    const removed = await pruneFailing(db, KEEP_FAILING_DAYS);
    log.info({ removed }, "unreachable devices removed");
  });
}
