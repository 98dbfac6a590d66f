import type { CreateFeature } from "../../platform/feature.ts";
import { reviewListeners } from "./listeners.ts";
import { reviewRoutes } from "./routes.ts";
import { reviewData } from "./store.ts";

/** Questions that a person missed come back as cards, at growing intervals. */
export const reviewsFeature: CreateFeature = (platform) => ({
  name: "reviews",
  listeners: () => reviewListeners(platform),
  routes: (api) => reviewRoutes(api, platform),
  personalData: reviewData,
});
