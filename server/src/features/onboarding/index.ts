export { onboardingRoutes } from "./routes.ts";
export { joinPathOf } from "./service/first-steps.ts";
