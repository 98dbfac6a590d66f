import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import type { Platform } from "../../platform/platform.ts";
import { mailResets } from "./service/forgot-password.ts";
import { pruneFailures, pruneSessions } from "./store.ts";
import { pruneResets } from "./store/resets.ts";

const KEEP_MS = KEPT_DAYS.sessions * 24 * 60 * 60 * 1000;

export function accountJobs(platform: Platform): void {
  const { jobs, db, log } = platform;
  mailResets(platform);
  jobs.schedule("sessions-prune", "41 3 * * *", async () => {
    const removed = await pruneSessions(db, new Date(Date.now() - KEEP_MS));
    await pruneFailures(db);
    await pruneResets(db);
    log.info({ removed }, "ended sessions removed");
  });
}
