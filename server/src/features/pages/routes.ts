import * as operations from "@waymates/contract/operations/pages";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { inviteToPage } from "./service/invite.ts";

/** The call beside GraphQL: asking people to a page. */
export function pageRoutes(api: Api, platform: Platform): void {
  serve(api, operations.inviteToPage, async (request) => {
    const { pageName } = request.params;
    const { userIds } = request.body;
    return { invited: await inviteToPage(platform, actorOf(request), pageName, userIds) };
  });
}
