import type { CreateFeature } from "../../platform/feature.ts";
import { settingsListeners } from "./listeners.ts";
import { settingsRoutes } from "./routes.ts";
import { settingsData } from "./store/personal-data.ts";

export const settingsFeature: CreateFeature = (platform) => ({
  name: "settings",
  listeners: () => settingsListeners(platform),
  routes: (api) => settingsRoutes(api, platform),
  personalData: settingsData(platform),
});
