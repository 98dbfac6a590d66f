import type { CreateFeature } from "../../platform/feature.ts";
import { onboardingRoutes } from "./routes.ts";
import { mailFirstCodes } from "./service/confirm-email.ts";

export const onboardingFeature: CreateFeature = (platform) => ({
  name: "onboarding",
  jobs: () => mailFirstCodes(platform),
  routes: (api) => onboardingRoutes(api, platform),
});
