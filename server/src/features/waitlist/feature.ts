import type { CreateFeature } from "../../platform/feature.ts";
import { waitlistRoutes } from "./routes.ts";
import { waitlistData, pruneUnconfirmed } from "./store.ts";

export const waitlistFeature: CreateFeature = (platform) => ({
  name: "waitlist",
  jobs: () =>
    platform.jobs.schedule("waitlist-prune", "17 4 * * *", () => pruneUnconfirmed(platform.db)),
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
