import type { CreateFeature } from "../../platform/feature.ts";
import { privacyJobs } from "./jobs.ts";
import { privacyListeners } from "./listeners.ts";
import { privacyRoutes } from "./routes.ts";
import { restoredUndo } from "./staff/restore.ts";
import { staffPrivacyRoutes } from "./staff/routes.ts";

/** People export all of their data, or delete their account, which is erased after a grace period. */
export const privacyFeature: CreateFeature = (platform) => ({
  name: "privacy",
  listeners: () => privacyListeners(platform),
  jobs: () => privacyJobs(platform),
  routes(api) {
    privacyRoutes(api, platform);
    staffPrivacyRoutes(api, platform);
  },
  staff: { undo: [restoredUndo] },
  formPosts: [
    {
      page: "/you-was-deleted",
      call: "/api/account/restore",
      body: ({ restoreToken = "" }) => ({ restoreToken }),
      done: () => ({ state: "restored" }),
      shown: ["restoreToken"],
    },
  ],
});
