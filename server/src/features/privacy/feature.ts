import type { CreateFeature } from "../../platform/feature.ts";
import { privacyJobs } from "./jobs.ts";
import { privacyListeners } from "./listeners.ts";
import { privacyRoutes } from "./routes.ts";

export const privacyFeature: CreateFeature = (platform) => ({
  name: "privacy",
  listeners: () => privacyListeners(platform),
  jobs: () => privacyJobs(platform),
  routes: (api) => privacyRoutes(api, platform),
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
