import * as operations from "@waymates/contract/operations/page-people";
import { actorOf, readerOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerJoinRequest } from "../service/decide.ts";
import { joinPage, leavePage } from "../service/join.ts";
import { showChange, showRequest } from "../service/show.ts";
import { isRequestWaiting, viewJoinRequests } from "../service/view.ts";
import { withdrawRequest } from "../service/withdraw.ts";

/** Joining and leaving, and requests to join. */
export function joiningRoutes(api: Api, platform: Platform): void {
  const { db } = platform;

  serve(api, operations.joinPage, async (request) => {
    const wish = { ...request.params, ...request.body };
    const joined = await joinPage(platform, actorOf(request), wish);
    return { ...showChange(joined.page), request: joined.request && showRequest(joined.request) };
  });

  serve(api, operations.leavePage, async (request) => {
    return showChange(await leavePage(platform, actorOf(request), request.params.pageName));
  });

  serve(api, operations.checkJoinRequest, async (request) => ({
    isPending: await isRequestWaiting(db, readerOf(request), request.params.pageName),
  }));

  serve(api, operations.withdrawJoinRequest, async (request) => {
    const { pageName } = request.params;
    const withdrawn = await withdrawRequest(platform, actorOf(request), pageName);
    return { ...showChange(withdrawn.page), request: showRequest(withdrawn.request) };
  });

  serve(api, operations.listJoinRequests, async (request) => {
    const waiting = await viewJoinRequests(db, actorOf(request), request.params.pageName);
    return {
      items: waiting.map(({ row, user }) => ({
        id: row.id,
        userId: row.user_id,
        message: row.message,
        createdAt: row.created_at.toISOString(),
        user,
      })),
    };
  });

  serve(api, operations.decideJoinRequest, async (request) => {
    const { decision: status, ...meant } = request.body;
    const decision = { ...meant, requestId: request.params.id };
    const decided = await answerJoinRequest(platform, actorOf(request), decision, status);
    return { request: showRequest(decided) };
  });
}
