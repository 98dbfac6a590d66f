import type { CreateFeature } from "../../platform/feature.ts";
import { rewardListeners } from "./listeners.ts";
import { rewardRoutes } from "./routes.ts";
import { rewardData } from "./store.ts";

/** Points for what people learn and do, booked once each with their daily limits. */
export const rewardsFeature: CreateFeature = (platform) => ({
  name: "rewards",
  listeners: () => rewardListeners(platform),
  routes: (api) => rewardRoutes(api, platform),
  personalData: rewardData,
});
