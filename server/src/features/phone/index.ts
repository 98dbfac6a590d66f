export { phoneJobs } from "./jobs.ts";
export { phoneRoutes } from "./routes.ts";
export { findPendingPhone, verifyPhone } from "./service.ts";
