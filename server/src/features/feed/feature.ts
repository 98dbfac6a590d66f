import type { CreateFeature } from "../../platform/feature.ts";
import { feedListeners } from "./listeners.ts";
import { feedRoutes } from "./routes.ts";
import { deleteOldEvents, feedData } from "./store.ts";

/** What the people and pages that a person follows have posted and achieved, newest first. */
export const feedFeature: CreateFeature = (platform) => ({
  name: "feed",
  listeners: () => feedListeners(platform),
  routes: (api) => feedRoutes(api, platform),
  jobs: () =>
    platform.jobs.schedule("feed.prune", "23 4 * * *", () => deleteOldEvents(platform.db)),
  personalData: feedData,
});
