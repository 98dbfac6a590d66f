import { followRequest, followRequestAnswer } from "@waymates/contract/features/follows";
import { pageOf, pageQuery } from "@waymates/contract/paging";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { answerRequest } from "../service/answer-request.ts";
import { viewRequests } from "../service/view-requests.ts";

const tags = ["follows"];
const byId = z.strictObject({ id: z.uuid() });

export function declareRequests(api: Api, platform: Platform): void {
  api.get(
    "/api/follows/requests",
    {
      schema: {
        summary: "Requests waiting for the caller",
        tags,
        querystring: pageQuery,
        response: { 200: pageOf(followRequest) },
      },
    },
    async (request) => viewRequests(platform.db, actorOf(request), request.query),
  );

  for (const [verb, answer] of [
    ["accept", "accepted"],
    ["decline", "declined"],
  ] as const) {
    api.post(
      `/api/follows/requests/:id/${verb}`,
      {
        schema: {
          summary: `Answer a request: ${verb}`,
          tags,
          params: byId,
          response: { 200: followRequestAnswer },
        },
      },
      async (request) => ({
        success: true as const,
        status: await answerRequest(platform, actorOf(request), request.params.id, answer),
      }),
    );
  }
}
