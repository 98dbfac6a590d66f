import * as operations from "@waymates/contract/operations/follows";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerRequest } from "../service/answer-request.ts";
import { viewRequests } from "../service/view-requests.ts";

export function declareRequests(api: Api, platform: Platform): void {
  serve(api, operations.listFollowRequests, async (request) =>
    viewRequests(platform.db, actorOf(request), request.query),
  );
  serve(api, operations.acceptFollowRequest, async (request) => ({
    success: true as const,
    status: await answerRequest(platform, actorOf(request), request.params.id, "accepted"),
  }));
  serve(api, operations.declineFollowRequest, async (request) => ({
    success: true as const,
    status: await answerRequest(platform, actorOf(request), request.params.id, "declined"),
  }));
}
