import type { CreateFeature } from "../../platform/feature.ts";
import { viewMail } from "../../platform/mail/view.ts";
import { accountJobs } from "./jobs.ts";
import { accountListeners } from "./listeners.ts";
import { accountResolvers } from "./resolvers.ts";
import { accountRoutes } from "./routes.ts";
import { accountForms } from "./routes/form-posts.ts";
import { sweepEndedSessions } from "./sockets.ts";
import { roleUndo } from "./staff/change-access.ts";
import { staffAccountRoutes } from "./staff/routes.ts";
import { peopleSearch } from "./staff/view-people.ts";
import { accountData, getAccount } from "./store.ts";

/**
 * Accounts and sessions: people sign in, with a password or through a provider, recover their access, and
 * manage their devices. In `staff/`, staff list people, give roles, and end sessions.
 */
export const accountsFeature: CreateFeature = (platform) => {
  let stopSweep = () => undefined as void;
  return {
    name: "accounts",
    listeners: () => accountListeners(platform),
    jobs: () => accountJobs(platform),
    routes(api) {
      accountRoutes(api, platform);
      staffAccountRoutes(api, platform);
    },
    staff: { undo: [roleUndo], search: [peopleSearch] },
    formPosts: accountForms,
    resolvers: (builder) => accountResolvers(builder, platform),
    start() {
      stopSweep = sweepEndedSessions(platform);
    },
    stop: () => stopSweep(),
    personalData: {
      ...accountData,
      collect: async (userId) => ({
        mail: [
          { ...(await viewMail(platform.mail, (await getAccount(platform.db, userId)).email)) },
        ],
      }),
    },
  };
};
