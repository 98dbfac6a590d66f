export { digestJobs } from "./jobs.ts";
export { digestRoutes } from "./routes.ts";
export { digestData } from "./store/personal-data.ts";
