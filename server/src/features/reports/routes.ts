import { commentAnswer, postAnswer } from "@waymates/contract/features/posts";
import {
  moderationBody,
  ownReportList,
  pageLogList,
  pageDecisionBody,
  pageReportAnswer,
  pageReportList,
  reportBody,
  reportMade,
} from "@waymates/contract/features/reports";
import { pageQuery } from "@waymates/contract/paging";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { getPost, getComment } from "../posts/index.ts";
import { moderate } from "./service/moderate.ts";
import { decidePageReport, viewLog, viewPageReports } from "./service/page-order.ts";
import { listOwn, report } from "./service/report.ts";

const tags = ["reports"];
const byId = z.strictObject({ id: z.uuid() });

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
      reply.status(201).send(await report(platform, actorOf(request), request.body)),
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
  orderRoutes(api, platform);
}

const byPage = z.strictObject({ pageName: z.string().max(60) });
const byPageAndId = byPage.extend({ id: z.uuid() });

/** What moderators of a page, and of the site, do with what people wrote. */
function orderRoutes(api: Api, platform: Platform): void {
  const { db } = platform;
  api.get(
    "/api/pages/:pageName/reports",
    {
      schema: {
        summary: "Reports of what stands on a page, open ones first, for its moderators",
        tags,
        params: byPage,
        querystring: pageQuery,
        response: { 200: pageReportList },
      },
    },
    async (request) =>
      viewPageReports(db, actorOf(request), request.params.pageName, request.query),
  );
  api.post(
    "/api/pages/:pageName/reports/:id/decision",
    {
      schema: {
        summary: "Decide about a post or a comment of a page and all of its open reports",
        tags,
        params: byPageAndId,
        body: pageDecisionBody,
        response: { 200: pageReportAnswer },
      },
    },
    async (request) => {
      const { pageName, id } = request.params;
      const actor = actorOf(request);
      return { report: await decidePageReport(platform, actor, pageName, id, request.body) };
    },
  );
  api.get(
    "/api/pages/:pageName/log",
    {
      schema: {
        summary: "What moderators did on a page, newest first",
        tags,
        params: byPage,
        querystring: pageQuery,
        response: { 200: pageLogList },
      },
    },
    async (request) => viewLog(db, actorOf(request), request.params.pageName, request.query),
  );
  for (const action of ["remove", "restore"] as const) {
    const verb = action === "remove" ? "Remove" : "Put back";
    api.post(
      `/api/posts/:id/${action}`,
      {
        schema: {
          summary: `${verb} a post as a moderator, with a reason`,
          tags,
          params: byId,
          body: moderationBody,
          response: { 200: postAnswer },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const { id } = request.params;
        await moderate(platform, actor, { type: "post", id }, action, request.body.reason);
        return { post: await getPost(db, actor, id) };
      },
    );
    api.post(
      `/api/comments/:id/${action}`,
      {
        schema: {
          summary: `${verb} a comment as a moderator, with a reason`,
          tags,
          params: byId,
          body: moderationBody,
          response: { 200: commentAnswer },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const { id } = request.params;
        await moderate(platform, actor, { type: "comment", id }, action, request.body.reason);
        return { comment: await getComment(db, actor, id) };
      },
    );
  }
}
