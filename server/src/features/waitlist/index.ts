/** Somebody confirmed their place on the waitlist. */
export interface ConfirmedEntry {
  entryId: string;
}

declare module "../../platform/bus.ts" {
  interface Facts {
    "waitlist.confirmed": ConfirmedEntry;
  }
}

export { waitlistJobs } from "./jobs.ts";
export { waitlistRoutes } from "./routes.ts";
export { forgetAddress, markRegistered } from "./store.ts";
export { waitlistData } from "./store/personal-data.ts";
