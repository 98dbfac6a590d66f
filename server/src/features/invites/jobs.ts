import type { Platform } from "../../platform/platform.ts";
import { pruneCodes } from "./store.ts";

export function inviteJobs({ jobs, db }: Platform): void {
  jobs.schedule("invites-prune", "11 4 * * *", () => pruneCodes(db));
}
