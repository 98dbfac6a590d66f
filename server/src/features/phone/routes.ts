import { phoneAnswer, phoneCodeBody, phoneNumber } from "@waymates/contract/features/phone";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import type { TextMessages } from "../../platform/text-messages.ts";
import { startPhone, verifyPhone } from "./service.ts";

const tags = ["profiles"];

/** Confirming a phone number; open while registration is still under way. */
export function phoneRoutes(api: Api, platform: Platform, messages: TextMessages | null): void {
  api.post(
    "/api/settings/phone",
    {
      config: {
        access: "registering",
        rateLimit: { max: 5, timeWindow: "1 hour", groupId: "phone" },
      },
      schema: {
        summary: "Send a code to a phone number",
        tags,
        body: phoneNumber,
        response: { 202: phoneAnswer },
      },
    },
    async (request, reply) => {
      const language = await readerLanguage(request, platform.translator);
      await startPhone(platform, messages, actorOf(request), request.body, language);
      return reply.status(202).send({ success: true as const });
    },
  );

  api.post(
    "/api/settings/phone/verify",
    {
      config: { access: "registering" },
      schema: {
        summary: "Confirm the number by its code",
        tags,
        body: phoneCodeBody,
        response: { 200: phoneAnswer },
      },
    },
    async (request) => {
      await verifyPhone(platform, actorOf(request), request.body.code);
      return { success: true as const };
    },
  );
}
