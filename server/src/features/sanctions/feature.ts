import type { CreateFeature } from "../../platform/feature.ts";
import { sanctionRoutes } from "./routes.ts";
import { sanctionData } from "./store/personal-data.ts";

export const sanctionsFeature: CreateFeature = (platform) => ({
  name: "sanctions",
  routes: (api) => sanctionRoutes(api, platform),
  personalData: sanctionData,
});
