import { appealAnswer, appealBody, ownSanctionList } from "@waymates/contract/features/sanctions";
import { pageQuery } from "@waymates/contract/paging";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { callerAt } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeAppeal } from "./service/appeals.ts";
import { listOwn } from "./service/present.ts";

const tags = ["sanctions"];

/** For the person concerned: what was decided about them, and their appeal. */
export function sanctionRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/sanctions",
    {
      schema: {
        summary: "What staff decided about the caller, newest first",
        tags,
        querystring: pageQuery,
        response: { 200: ownSanctionList },
      },
    },
    async (request) => listOwn(platform.db, actorOf(request).userId, request.query),
  );

  api.post(
    "/api/appeals",
    {
      config: {
        access: "anyone",
        beforeTerms: true,
        rateLimit: {
          max: Math.ceil(20 * platform.config.RATE_LIMIT_FACTOR),
          timeWindow: "10 minutes",
          keyGenerator: (request: FastifyRequest) => `appeals:${callerAt(request.ip)}`,
        },
      },
      schema: {
        summary: "Appeal against a sanction, once and within 30 days",
        tags,
        body: appealBody,
        response: { 201: appealAnswer },
      },
    },
    async (request, reply) => {
      const userId = request.actor?.userId ?? null;
      return reply.status(201).send({ appeal: await makeAppeal(platform, userId, request.body) });
    },
  );
}
