import {
  inviteAnswer,
  inviteBody,
  inviteList,
  inviteView,
  joinedByCode,
  pageCodeAnswer,
  pageCodeBody,
  pageCodes,
} from "@waymates/contract/features/invites";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { callerAt } from "../../platform/http/caller.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Platform } from "../../platform/platform.ts";
import { assertMayGuess, countWrongCode } from "./service/failed-codes.ts";
import { listInvites, makeCampaign, makePersonal } from "./service/own-codes.ts";
import {
  joinByCode,
  listCodesOfPage,
  makeCodeOfPage,
  revokeCodeOfPage,
} from "./service/page-codes.ts";
import { viewInvite } from "./service/use-code.ts";

const tags = ["invites"];

/** Codes to bring friends with. */
export function inviteRoutes(api: Api, platform: Platform): void {
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
    async (request) =>
      guarded(callerAt(request.ip), () => viewInvite(platform.db, request.params.code)),
  );

  api.post(
    "/api/invites/:code/join",
    {
      config: { rateLimit: { max: 30, timeWindow: "1 hour", groupId: "invite-join" } },
      schema: {
        summary: "Join the page behind a page's code",
        tags,
        params: z.strictObject({ code: z.string().max(100) }),
        response: { 200: joinedByCode },
      },
    },
    async (request) =>
      guarded(callerAt(request.ip), () =>
        joinByCode(platform, actorOf(request), request.params.code),
      ),
  );

  /** Nobody may try many codes. */
  async function guarded<Answer>(ip: string, ask: () => Promise<Answer>): Promise<Answer> {
    await assertMayGuess(platform.limits, ip);
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Problem && error.status !== 409)
        await countWrongCode(platform.limits, ip);
      throw error;
    }
  }
}

const byPage = z.strictObject({ pageName: z.string().max(60) });

/** Codes that bring people to a page, for its moderators. */
export function pageCodeRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/pages/:pageName/invite-codes",
    { schema: { summary: "A page's codes", tags, params: byPage, response: { 200: pageCodes } } },
    async (request) => listCodesOfPage(platform.db, actorOf(request), request.params.pageName),
  );

  api.post(
    "/api/pages/:pageName/invite-codes",
    {
      config: { rateLimit: { max: 30, timeWindow: "1 hour", groupId: "page-codes" } },
      schema: {
        summary: "Make a code that lets people onto a page",
        tags,
        params: byPage,
        body: pageCodeBody,
        response: { 201: pageCodeAnswer },
      },
    },
    async (request, reply) => {
      const { pageName } = request.params;
      const invite = await makeCodeOfPage(platform, actorOf(request), pageName, request.body);
      return reply.status(201).send({ invite });
    },
  );

  api.delete(
    "/api/pages/:pageName/invite-codes/:code",
    {
      schema: {
        summary: "Take a page's code back",
        tags,
        params: byPage.extend({ code: z.string().max(100) }),
        response: { 200: pageCodes },
      },
    },
    async (request) => {
      const { pageName, code } = request.params;
      return revokeCodeOfPage(platform.db, actorOf(request), pageName, code);
    },
  );
}
