import type { CreateFeature } from "../../platform/feature.ts";
import { inviteRoutes, pageCodeRoutes } from "./routes.ts";
import { revokedUndo } from "./staff/revoke-invite.ts";
import { staffInviteRoutes } from "./staff/routes.ts";
import { inviteData, pruneCodes } from "./store.ts";

/** Codes that invite people to register, some of them to a page as well. */
export const invitesFeature: CreateFeature = (platform) => ({
  name: "invites",
  jobs: () => platform.jobs.schedule("invites-prune", "11 4 * * *", () => pruneCodes(platform.db)),
  routes(api) {
    inviteRoutes(api, platform);
    pageCodeRoutes(api, platform);
    staffInviteRoutes(api, platform);
  },
  staff: { undo: [revokedUndo] },
  personalData: inviteData,
});
