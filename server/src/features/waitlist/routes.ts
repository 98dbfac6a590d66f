import {
  waitlistAnswer,
  waitlistBody,
  waitlistConfirmBody,
  waitlistPlace,
} from "@waymates/contract/features/waitlist";
import type { FastifyRequest } from "fastify";
import type { Api } from "../../platform/http/api.ts";
import { callerAt } from "../../platform/http/caller.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { confirm } from "./service/confirm.ts";
import { signUp } from "./service/sign-up.ts";

const tags = ["waitlist"];

/** Waiting for room. */
export function waitlistRoutes(api: Api, platform: Platform): void {
  const perAddress = (name: string, most: number) => ({
    max: Math.ceil(most * platform.config.RATE_LIMIT_FACTOR),
    timeWindow: "1 hour",
    keyGenerator: (request: FastifyRequest) => `${name}:${callerAt(request.ip)}`,
  });

  api.post(
    "/api/waitlist",
    {
      config: { access: "anyone", rateLimit: perAddress("waitlist", 10) },
      schema: {
        summary: "Ask for a place; a mail confirms it",
        tags,
        body: waitlistBody,
        response: { 202: waitlistAnswer },
      },
    },
    async (request, reply) => {
      await signUp(platform, request.body, await readerLanguage(request, platform.translator));
      return reply.status(202).send({ success: true as const });
    },
  );

  api.post(
    "/api/waitlist/confirm",
    {
      config: { access: "anyone", rateLimit: perAddress("waitlist-confirm", 60) },
      schema: {
        summary: "Confirm a place by the token of its mail, and see where it is",
        tags,
        body: waitlistConfirmBody,
        response: { 200: waitlistPlace },
      },
    },
    async (request) => confirm(platform, request.body.token),
  );
}
