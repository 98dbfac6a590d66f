import type { CreateFeature } from "../../platform/feature.ts";
import { waitlistJobs } from "./jobs.ts";
import { waitlistRoutes } from "./routes.ts";
import { waitlistData } from "./store/personal-data.ts";

export const waitlistFeature: CreateFeature = (platform) => ({
  name: "waitlist",
  jobs: () => waitlistJobs(platform),
  routes: (api) => waitlistRoutes(api, platform),
  formPosts: [
    {
      page: "/waitlist",
      call: "/api/waitlist",
      body: ({ email = "", referrer = "" }) => ({ email, ...(referrer ? { referrer } : {}) }),
      done: () => ({ state: "sent" }),
      shown: ["email", "referrer"],
    },
  ],
  personalData: waitlistData,
});
