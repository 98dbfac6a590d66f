import { reportBody, reportMade } from "@waymates/contract/features/reports";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { reportQuestion } from "./service/report-question.ts";

export function reportRoutes(api: Api, platform: Platform): void {
  api.post(
    "/api/reports",
    {
      schema: {
        summary: "Say what is wrong with a question",
        tags: ["reports"],
        body: reportBody,
        response: { 200: reportMade },
      },
    },
    async (request) => reportQuestion(platform, actorOf(request).userId, request.body),
  );
}
