import type { CreateFeature } from "../../platform/feature.ts";
import { reviewListeners } from "./listeners.ts";
import { reviewRoutes } from "./routes.ts";
import { reviewData } from "./store.ts";

export const reviewsFeature: CreateFeature = (platform) => ({
  name: "reviews",
  listeners: () => reviewListeners(platform),
  routes: (api) => reviewRoutes(api, platform),
  personalData: reviewData,
});
