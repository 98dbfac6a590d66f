import type { CreateFeature } from "../../platform/feature.ts";
import { digestJobs } from "./jobs.ts";
import { digestRoutes } from "./routes.ts";
import { digestData } from "./store/personal-data.ts";

export const digestFeature: CreateFeature = (platform) => ({
  name: "digest",
  jobs: () => digestJobs(platform),
  routes: (api) => digestRoutes(api, platform),
  personalData: digestData,
});
