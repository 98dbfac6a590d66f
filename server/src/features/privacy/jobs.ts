import type { Platform } from "../../platform/platform.ts";
import { eraseDueAccounts } from "./service/erase-account.ts";
import { packExports, removeExpiredExports } from "./service/export-account.ts";

export function privacyJobs(platform: Platform): void {
  packExports(platform);
  platform.jobs.schedule("accounts-erase", "17 * * * *", async () => {
    await eraseDueAccounts(platform);
    await removeExpiredExports(platform);
    await platform.mail.prune();
  });
}
