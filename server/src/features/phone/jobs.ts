import type { Platform } from "../../platform/platform.ts";
import { pruneCodes } from "./store.ts";

export function phoneJobs({ jobs, db }: Platform): void {
  jobs.schedule("phone-codes-prune", "23 4 * * *", () => pruneCodes(db));
}
