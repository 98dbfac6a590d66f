import type { CreateFeature } from "../../platform/feature.ts";
import { notificationJobs } from "./jobs.ts";
import { notificationListeners } from "./listeners/all.ts";
import { notificationRoutes } from "./routes.ts";
import { notificationData } from "./store/personal-data.ts";

/** Notifies people of facts of other features, by the channels and at the times that they prefer. */
export const notificationsFeature: CreateFeature = (platform) => ({
  name: "notifications",
  listeners: () => notificationListeners(platform),
  jobs: () => notificationJobs(platform),
  routes: (api) => notificationRoutes(api, platform),
  personalData: notificationData,
});
