import { KEPT_DAYS } from "@waymates/contract/features/legal-constants";
import type { Platform } from "../../platform/platform.ts";
import { sendDigests } from "./service/send-digests.ts";
import { pruneRuns } from "./store.ts";

const KEEP_MS = KEPT_DAYS.digests * 24 * 60 * 60 * 1000;

export function digestJobs(platform: Platform): void {
  const { jobs, db, log } = platform;
  // Every quarter of an hour: there are zones that differ from UTC by quarters.
  jobs.schedule("digest-send", "*/15 * * * *", async () => {
    const sent = await sendDigests(platform);
    if (sent > 0) log.info({ sent }, "digests sent");
  });
  jobs.schedule("digest-prune", "23 3 * * *", async () => {
    await pruneRuns(db, new Date(Date.now() - KEEP_MS));
  });
}
