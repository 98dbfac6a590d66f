import type { CreateFeature } from "../../platform/feature.ts";
import { pushJobs } from "./jobs.ts";
import { pushListeners } from "./listeners.ts";
import { pushRoutes } from "./routes.ts";
import { openVapidKeys } from "./service/keys.ts";
import { pushData } from "./store.ts";

/** Notifications through the push services of browsers, also while no page is open. */
export const pushFeature: CreateFeature = (platform) => {
  const vapid = openVapidKeys(platform.config);
  // `start` reports it.
  vapid.catch(() => undefined);
  return {
    name: "push",
    listeners: () => pushListeners(platform, vapid),
    jobs: () => pushJobs(platform),
    routes: (api) => pushRoutes(api, platform, vapid),
    personalData: pushData,
    async start() {
      await vapid;
    },
  };
};
