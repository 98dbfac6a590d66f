import type { CreateFeature } from "../../platform/feature.ts";
import { followRoutes } from "./routes.ts";
import { followData } from "./store/personal-data.ts";

export const followsFeature: CreateFeature = (platform) => ({
  name: "follows",
  routes: (api) => followRoutes(api, platform),
  personalData: followData,
});
