import type { CreateFeature } from "../../platform/feature.ts";
import { onboardingRoutes } from "./routes.ts";

export const onboardingFeature: CreateFeature = (platform) => ({
  name: "onboarding",
  routes: (api) => onboardingRoutes(api, platform),
});
