import { changeEmailBody } from "@waymates/contract/features/account-access";
import { meAnswer } from "@waymates/contract/features/accounts";
import { verifyEmailBody } from "@waymates/contract/features/registration";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reloadSessionUser } from "../../accounts/index.ts";
import { askForEmailChange, confirmEmailChange } from "../service/change-email.ts";
import { confirmEmail, sendEmailCode } from "../service/confirm-email.ts";

const tags = ["accounts"];
const done = z.object({ success: z.literal(true) });

/** Confirming the first address, and putting another in its place. */
export function declareEmail(api: Api, platform: Platform): void {
  api.post(
    "/api/auth/verify-email",
    {
      config: { access: "registering" },
      schema: {
        summary: "Confirm the e-mail address by the code that was mailed",
        tags,
        body: verifyEmailBody,
        response: { 200: meAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      await confirmEmail(platform, actor, request.body.code);
      return { user: await reloadSessionUser(platform.db, actor) };
    },
  );

  api.post(
    "/api/auth/verify-email/resend",
    {
      config: {
        access: "registering",
        rateLimit: { max: 5, timeWindow: "1 hour", groupId: "resend" },
      },
      schema: {
        summary: "Mail a new code",
        tags,
        response: { 202: done },
      },
    },
    async (request, reply) => {
      await sendEmailCode(platform, actorOf(request).userId);
      return reply.status(202).send({ success: true as const });
    },
  );

  api.put(
    "/api/auth/email",
    {
      schema: {
        summary: "Have a code mailed to the address that shall take the place of the old one",
        tags,
        body: changeEmailBody,
        response: { 202: done },
      },
    },
    async (request, reply) => {
      await askForEmailChange(platform, actorOf(request), request.body);
      return reply.status(202).send({ success: true as const });
    },
  );

  api.post(
    "/api/auth/email/confirm",
    {
      schema: {
        summary: "Put the new address in, by the code that it got",
        tags,
        body: verifyEmailBody,
        response: { 200: meAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      await confirmEmailChange(platform, actor, request.body.code);
      return { user: await reloadSessionUser(platform.db, actor) };
    },
  );
}
