import * as operations from "@waymates/contract/operations/phone";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import type { TextMessages } from "../../platform/text-messages.ts";
import { startPhone, verifyPhone } from "./service.ts";

/** Confirming a phone number; open while registration is still under way. */
export function phoneRoutes(api: Api, platform: Platform, messages: TextMessages | null): void {
  serve(api, operations.sendPhoneCode, async (request, reply) => {
    const language = await readerLanguage(request, platform.translator);
    await startPhone(platform, messages, actorOf(request), request.body, language);
    return reply.status(202).send({ success: true as const });
  });

  serve(api, operations.verifyPhone, async (request) => {
    await verifyPhone(platform, actorOf(request), request.body.code);
    return { success: true as const };
  });
}
