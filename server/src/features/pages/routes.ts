import { pageInvitesAnswer, pageInvitesBody } from "@waymates/contract/features/pages";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { inviteToPage } from "./service/invite.ts";

/** The call beside GraphQL: asking people to a page. */
export function pageRoutes(api: Api, platform: Platform): void {
  api.post(
    "/api/pages/:pageName/invites",
    {
      config: { rateLimit: { max: 30, timeWindow: "1 hour", groupId: "page-invites" } },
      schema: {
        summary: "Invite people to a page",
        tags: ["pages"],
        params: z.strictObject({ pageName: z.string().max(60) }),
        body: pageInvitesBody,
        response: { 200: pageInvitesAnswer },
      },
    },
    async (request) => {
      const { pageName } = request.params;
      const { userIds } = request.body;
      return { invited: await inviteToPage(platform, actorOf(request), pageName, userIds) };
    },
  );
}
