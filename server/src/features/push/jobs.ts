import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import type { Facts } from "../../platform/facts.ts";
import type { Platform } from "../../platform/platform.ts";
import { PUSH_AGAIN_JOB } from "./service/deliver.ts";
import { pruneFailing } from "./store.ts";

export function pushJobs({ jobs, db, bus, log }: Platform): void {
  jobs.handleAt<Facts["push.due"]>(PUSH_AGAIN_JOB, (tx, due) => bus.publish(tx, "push.due", due));
  jobs.schedule("push-prune", "41 3 * * *", async () => {
    const removed = await pruneFailing(db, KEPT_DAYS.silentDevices);
    log.info({ removed }, "unreachable devices removed");
  });
}
