import * as operations from "@waymates/contract/operations/waitlist";
import { serve } from "../../platform/http/serve.ts";
import type { Api } from "../../platform/http/api.ts";
import { readerLanguage } from "../../platform/http/language.ts";
import type { Platform } from "../../platform/platform.ts";
import { confirm } from "./service/confirm.ts";
import { signUp } from "./service/sign-up.ts";

/** Waiting for room. */
export function waitlistRoutes(api: Api, platform: Platform): void {
  serve(api, operations.joinWaitlist, async (request, reply) => {
    await signUp(platform, request.body, await readerLanguage(request, platform.translator));
    return reply.status(202).send({ success: true as const });
  });

  serve(api, operations.confirmWaitlistPlace, async (request) =>
    confirm(platform, request.body.token),
  );
}
