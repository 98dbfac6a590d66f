import type { Platform } from "../../platform/platform.ts";
import { pruneFailures, pruneSessions } from "./store.ts";

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export function accountJobs({ jobs, db, log }: Platform): void {
  jobs.schedule("sessions-prune", "41 3 * * *", async () => {
    const removed = await pruneSessions(db, new Date(Date.now() - KEEP_MS));
    await pruneFailures(db);
    log.info({ removed }, "ended sessions removed");
  });
}
