import type { CreateFeature } from "../../platform/feature.ts";
import { rewardListeners } from "./listeners.ts";
import { rewardRoutes } from "./routes.ts";
import { rewardData } from "./store.ts";

export const rewardsFeature: CreateFeature = (platform) => ({
  name: "rewards",
  listeners: () => rewardListeners(platform),
  routes: (api) => rewardRoutes(api, platform),
  personalData: rewardData,
});
