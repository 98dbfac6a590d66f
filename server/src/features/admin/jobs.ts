import type { Platform } from "../../platform/platform.ts";
import { ANNOUNCEMENT_JOB, sendAnnouncement } from "./service/announcements.ts";
import { countToday } from "./service/count-today.ts";
import { pruneNodeImports } from "./service/question-files.ts";
import { pruneUndos } from "./service/undo-change.ts";

export function adminJobs(platform: Platform): void {
  const { jobs, bus } = platform;
  jobs.schedule("undos-prune", "37 4 * * *", () => pruneUndos(platform.db));
  jobs.schedule("node-imports-prune", "41 4 * * *", () => pruneNodeImports(platform.db));
  jobs.schedule("dashboard-count", "*/10 * * * *", () => countToday(platform));
  jobs.handleAt<{ id: string }>(ANNOUNCEMENT_JOB, async (tx, { id }) => {
    await sendAnnouncement(platform, tx, id);
    // After the commit, which comes right behind.
    setTimeout(() => bus.poll(), 50).unref();
  });
}
