import type { CreateFeature } from "../../platform/feature.ts";
import { accountJobs } from "./jobs.ts";
import { accountListeners } from "./listeners.ts";
import { accountResolvers } from "./resolvers.ts";
import { accountRoutes } from "./routes.ts";
import { accountForms } from "./routes/form-posts.ts";
import { sweepEndedSessions } from "./sockets.ts";
import { accountData } from "./store/personal-data.ts";

export const accountsFeature: CreateFeature = (platform) => {
  let stopSweep = () => undefined as void;
  return {
    name: "accounts",
    listeners: () => accountListeners(platform),
    jobs: () => accountJobs(platform),
    routes: (api) => accountRoutes(api, platform),
    formPosts: accountForms,
    resolvers: (builder) => accountResolvers(builder, platform),
    start() {
      stopSweep = sweepEndedSessions(platform);
    },
    stop: () => stopSweep(),
    personalData: accountData,
  };
};
