export { pushJobs } from "./jobs.ts";
export { pushListeners } from "./listeners.ts";
export { pushRoutes } from "./routes.ts";
export { openVapidKeys } from "./service/keys.ts";
export { pushData } from "./store/personal-data.ts";
