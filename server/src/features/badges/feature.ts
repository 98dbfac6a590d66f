import type { CreateFeature } from "../../platform/feature.ts";
import { badgeListeners } from "./listeners.ts";
import { badgeRoutes } from "./routes.ts";
import { staffBadgeRoutes } from "./staff.ts";
import { badgeData } from "./store.ts";

/** Badges in three tiers for what people do again and again. */
export const badgesFeature: CreateFeature = (platform) => ({
  name: "badges",
  listeners: () => badgeListeners(platform),
  routes(api) {
    badgeRoutes(api, platform);
    staffBadgeRoutes(api, platform);
  },
  personalData: badgeData,
});
