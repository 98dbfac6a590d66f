export { waitlistJobs } from "./jobs.ts";
export { waitlistRoutes } from "./routes.ts";
export { forgetAddress, markRegistered } from "./store.ts";
export { waitlistData } from "./store/personal-data.ts";
