import type { CreateFeature } from "../../platform/feature.ts";
import { sanctionRoutes } from "./routes.ts";
import { staffAppealRoutes, waitingAppeals } from "./staff.ts";
import { sanctionData } from "./store/sanctions.ts";

/** Warnings, mutes, suspensions and bans of people, removals of what they wrote, and their appeals. */
export const sanctionsFeature: CreateFeature = (platform) => ({
  name: "sanctions",
  routes(api) {
    sanctionRoutes(api, platform);
    staffAppealRoutes(api, platform);
  },
  staff: { waiting: [waitingAppeals] },
  personalData: sanctionData,
});
