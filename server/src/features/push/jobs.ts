import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import type { Platform } from "../../platform/platform.ts";
import { pruneFailing } from "./store.ts";

export function pushJobs({ jobs, db, log }: Platform): void {
  jobs.schedule("push-prune", "41 3 * * *", async () => {
    const removed = await pruneFailing(db, KEPT_DAYS.silentDevices);
    log.info({ removed }, "unreachable devices removed");
  });
}
