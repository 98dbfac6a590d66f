import type { CreateFeature } from "../../platform/feature.ts";
import { waitlistRoutes } from "./routes.ts";
import { removedUndo } from "./staff/remove-entry.ts";
import { staffWaitlistRoutes } from "./staff/routes.ts";
import { waitingAddresses } from "./staff/store.ts";
import { waitlistData, pruneUnconfirmed } from "./store.ts";

/** Addresses that wait until they may register, in the order of their position. */
export const waitlistFeature: CreateFeature = (platform) => ({
  name: "waitlist",
  jobs: () =>
    platform.jobs.schedule("waitlist-prune", "17 4 * * *", () => pruneUnconfirmed(platform.db)),
  routes(api) {
    waitlistRoutes(api, platform);
    staffWaitlistRoutes(api, platform);
  },
  staff: { undo: [removedUndo], waiting: [waitingAddresses] },
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
