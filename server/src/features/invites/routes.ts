import {
  inviteAnswer,
  inviteBody,
  inviteList,
  inviteView,
} from "@waymates/contract/features/invites";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Misses } from "./service/misses.ts";
import { listInvites, makeCampaign, makePersonal } from "./service/own-codes.ts";
import { viewInvite } from "./service/use-code.ts";

const tags = ["invites"];

/** Codes to bring friends with. */
export function inviteRoutes(api: Api, platform: Platform, misses: Misses): void {
  api.get(
    "/api/invites",
    { schema: { summary: "The caller's own codes", tags, response: { 200: inviteList } } },
    async (request) => listInvites(platform, actorOf(request)),
  );

  api.post(
    "/api/invites",
    {
      config: { rateLimit: { max: 30, timeWindow: "1 hour", groupId: "invites" } },
      schema: {
        summary: "Make a code: a personal one, or one for a campaign",
        tags,
        body: inviteBody,
        response: { 201: inviteAnswer },
      },
    },
    async (request, reply) => {
      const { kind, ...bounds } = request.body;
      const actor = actorOf(request);
      const invite =
        kind === "campaign"
          ? await makeCampaign(platform, actor, bounds)
          : await makePersonal(platform, actor);
      return reply.status(201).send({ invite });
    },
  );

  api.get(
    "/api/invites/:code",
    {
      config: { access: "anyone" },
      schema: {
        summary: "Who invites with a code",
        tags,
        params: z.strictObject({ code: z.string().max(100) }),
        response: { 200: inviteView },
      },
    },
    async (request) => {
      misses.assertMayTry(request.ip);
      try {
        return await viewInvite(platform.db, request.params.code);
      } catch (error) {
        if (error instanceof Problem) misses.note(request.ip);
        throw error;
      }
    },
  );
}
