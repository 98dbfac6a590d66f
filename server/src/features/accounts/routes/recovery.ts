import { forgotPasswordBody, resetPasswordBody } from "@waymates/contract/features/account-access";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Api } from "../../../platform/http/api.ts";
import { callerAt } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { askForReset } from "../service/forgot-password.ts";
import { resetPassword } from "../service/reset-password.ts";
import { clearSessionCookies } from "./cookies.ts";

const PER_HOUR = 15;
const done = z.object({ success: z.literal(true) });
const tags = ["accounts"];

/** The way back in for somebody who forgot the password. */
export function recoveryRoutes(api: Api, platform: Platform): void {
  const { config } = platform;
  const limited = (name: string) => ({
    access: "anyone" as const,
    rateLimit: {
      max: Math.ceil(PER_HOUR * config.RATE_LIMIT_FACTOR),
      timeWindow: "1 hour",
      keyGenerator: (request: FastifyRequest) => `${name}:${callerAt(request.ip)}`,
    },
  });

  api.post(
    "/api/auth/forgot-password",
    {
      config: limited("forgot"),
      schema: {
        summary: "Have a link to a new password mailed; answers alike for every address",
        tags,
        body: forgotPasswordBody,
        response: { 202: done },
      },
    },
    async (request, reply) => {
      await askForReset(platform, request.body.email);
      return reply.status(202).send({ success: true });
    },
  );

  api.post(
    "/api/auth/reset-password",
    {
      config: limited("reset"),
      schema: {
        summary: "Choose a new password by a mailed link; all sessions end",
        tags,
        body: resetPasswordBody,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      await resetPassword(platform, request.body.token, request.body.password);
      clearSessionCookies(reply, config);
      return { success: true as const };
    },
  );
}
