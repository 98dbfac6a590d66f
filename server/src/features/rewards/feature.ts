import type { CreateFeature } from "../../platform/feature.ts";
import { rewardRoutes } from "./routes.ts";
import { rewardData } from "./store/personal-data.ts";

export const rewardsFeature: CreateFeature = (platform) => ({
  name: "rewards",
  routes: (api) => rewardRoutes(api, platform),
  personalData: rewardData,
});
