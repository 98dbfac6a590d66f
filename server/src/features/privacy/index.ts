export { privacyJobs } from "./jobs.ts";
export { privacyListeners } from "./listeners.ts";
export { privacyRoutes } from "./routes.ts";
