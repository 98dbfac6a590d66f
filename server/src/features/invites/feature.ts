import type { CreateFeature } from "../../platform/feature.ts";
import { inviteJobs } from "./jobs.ts";
import { inviteRoutes, pageCodeRoutes } from "./routes.ts";
import { inviteData } from "./store/personal-data.ts";

export const invitesFeature: CreateFeature = (platform) => ({
  name: "invites",
  jobs: () => inviteJobs(platform),
  routes(api) {
    inviteRoutes(api, platform);
    pageCodeRoutes(api, platform);
  },
  personalData: inviteData,
});
