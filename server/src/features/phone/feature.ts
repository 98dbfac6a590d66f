import type { CreateFeature } from "../../platform/feature.ts";
import { createTextMessages } from "../../platform/text-messages.ts";
import { phoneJobs } from "./jobs.ts";
import { phoneRoutes } from "./routes.ts";

export const phoneFeature: CreateFeature = (platform) => ({
  name: "phone",
  jobs: () => phoneJobs(platform),
  routes: (api) => phoneRoutes(api, platform, createTextMessages(platform.config)),
});
