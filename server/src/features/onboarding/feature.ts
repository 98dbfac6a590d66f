import type { CreateFeature } from "../../platform/feature.ts";
import { onboardingRoutes } from "./routes.ts";
import { settingUndo } from "./staff/registration-mode.ts";
import { registrationModeRoutes } from "./staff/routes.ts";
import { mailFirstCodes } from "./service/confirm-email.ts";

/** The registration of a new person, step by step, from the first form to the first path. */
export const onboardingFeature: CreateFeature = (platform) => ({
  name: "onboarding",
  jobs: () => mailFirstCodes(platform),
  routes(api) {
    onboardingRoutes(api, platform);
    registrationModeRoutes(api, platform);
  },
  staff: { undo: [settingUndo] },
});
