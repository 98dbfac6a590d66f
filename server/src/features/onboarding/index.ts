export { onboardingRoutes } from "./routes.ts";
export { joinPageOf, joinPathOf } from "./service/first-steps.ts";
