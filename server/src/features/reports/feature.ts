import type { CreateFeature } from "../../platform/feature.ts";
import { reportRoutes } from "./routes.ts";
import { reportData } from "./store/personal-data.ts";

export const reportsFeature: CreateFeature = (platform) => ({
  name: "reports",
  routes: (api) => reportRoutes(api, platform),
  personalData: reportData,
});
