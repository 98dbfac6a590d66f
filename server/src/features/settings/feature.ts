import type { CreateFeature } from "../../platform/feature.ts";
import { settingsListeners } from "./listeners.ts";
import { settingsRoutes } from "./routes.ts";
import { createSettings } from "./service/context.ts";
import { mailRetries } from "./service/retry-mail.ts";
import { settingsData } from "./store/personal-data.ts";

/** What people say about themselves (profile, relationship, education, work), their preferences and consents. */
export const settingsFeature: CreateFeature = (platform) => {
  const settings = createSettings(platform);
  return {
    name: "settings",
    listeners: () => settingsListeners(platform),
    jobs: () => mailRetries(settings),
    routes: (api) => settingsRoutes(api, settings),
    personalData: settingsData(settings),
  };
};
