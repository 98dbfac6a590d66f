import type { CreateFeature } from "../../platform/feature.ts";
import { badgeListeners } from "./listeners.ts";
import { badgeRoutes } from "./routes.ts";
import { badgeData } from "./store.ts";

export const badgesFeature: CreateFeature = (platform) => ({
  name: "badges",
  listeners: () => badgeListeners(platform),
  routes: (api) => badgeRoutes(api, platform),
  personalData: badgeData,
});
