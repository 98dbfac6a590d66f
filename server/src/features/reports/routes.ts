import { ownReportList, reportBody, reportMade } from "@waymates/contract/features/reports";
import { pageQuery } from "@waymates/contract/paging";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { listOwn, report } from "./service/report.ts";

const tags = ["reports"];

export function reportRoutes(api: Api, platform: Platform): void {
  api.post(
    "/api/reports",
    {
      config: {
        rateLimit: { max: 10, timeWindow: "10 minutes", groupId: "reports", isScaled: true },
      },
      schema: {
        summary: "Report a person, a page, a message, a post, a comment or a question",
        tags,
        body: reportBody,
        response: { 201: reportMade },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await report(platform, actorOf(request).userId, request.body)),
  );

  api.get(
    "/api/reports",
    {
      schema: {
        summary: "Own reports, the latest first",
        tags,
        querystring: pageQuery,
        response: { 200: ownReportList },
      },
    },
    async (request) => listOwn(platform.db, actorOf(request).userId, request.query),
  );
}
