import type { Platform } from "../../platform/platform.ts";
import { pruneNodeImports } from "./staff/question-files.ts";
import { purgeDeleted } from "./staff/store.ts";
import { deleteOldTries } from "./store/tries.ts";

/** An app that was offline longer than this has asked for fresh questions before it sends. */
const KEEP_DAYS = 60;

export function pathJobs({ jobs, db }: Platform): void {
  jobs.schedule("answer-tries-prune", "29 4 * * *", () => deleteOldTries(db, KEEP_DAYS));
  jobs.schedule("deleted-paths-purge", "39 4 * * *", () => purgeDeleted(db));
  jobs.schedule("node-imports-prune", "41 4 * * *", () => pruneNodeImports(db));
}
