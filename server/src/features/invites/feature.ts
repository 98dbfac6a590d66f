import type { CreateFeature } from "../../platform/feature.ts";
import { inviteRoutes, pageCodeRoutes } from "./routes.ts";
import { inviteData, pruneCodes } from "./store.ts";

export const invitesFeature: CreateFeature = (platform) => ({
  name: "invites",
  jobs: () => platform.jobs.schedule("invites-prune", "11 4 * * *", () => pruneCodes(platform.db)),
  routes(api) {
    inviteRoutes(api, platform);
    pageCodeRoutes(api, platform);
  },
  personalData: inviteData,
});
