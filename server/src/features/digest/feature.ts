import type { CreateFeature } from "../../platform/feature.ts";
import { digestJobs } from "./jobs.ts";
import { digestRoutes } from "./routes.ts";
import { digestData } from "./store.ts";

/** A mail with what a person has missed, daily or weekly, and its unsubscribing. */
export const digestFeature: CreateFeature = (platform) => ({
  name: "digest",
  jobs: () => digestJobs(platform),
  routes: (api) => digestRoutes(api, platform),
  formPosts: [
    {
      page: "/unsubscribe",
      call: "/api/unsubscribe",
      body: ({ token }) => ({ token }),
      done: () => ({ location: "/unsubscribe?done=1" }),
      // For the next try; it is in the page's address as well.
      shown: ["token"],
    },
  ],
  personalData: digestData,
});
