import type { Platform } from "../../platform/platform.ts";
import { pruneUnconfirmed } from "./store.ts";

export function waitlistJobs({ jobs, db }: Platform): void {
  jobs.schedule("waitlist-prune", "17 4 * * *", () => pruneUnconfirmed(db));
}
