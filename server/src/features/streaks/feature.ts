import type { CreateFeature } from "../../platform/feature.ts";
import { streakListeners } from "./listeners.ts";
import { streakRoutes } from "./routes.ts";
import { streakData } from "./store/personal-data.ts";

/** Runs of consecutive days of learning, alone and with friends, with freezes, pauses and repair. */
export const streaksFeature: CreateFeature = (platform) => ({
  name: "streaks",
  listeners: () => streakListeners(platform),
  routes: (api) => streakRoutes(api, platform),
  personalData: streakData,
});
