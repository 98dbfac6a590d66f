import * as operations from "@waymates/contract/operations/onboarding";
import { serve } from "../../../platform/http/serve.ts";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reloadSessionUser } from "../../accounts/index.ts";
import { askForEmailChange, confirmEmailChange } from "../service/change-email.ts";
import { confirmEmail, sendEmailCode } from "../service/confirm-email.ts";

/** Confirming the first address, and putting another in its place. */
export function declareEmail(api: Api, platform: Platform): void {
  serve(api, operations.verifyEmail, async (request) => {
    const actor = actorOf(request);
    await confirmEmail(platform, actor, request.body.code);
    return { user: await reloadSessionUser(platform, actor) };
  });

  serve(api, operations.resendEmailCode, async (request, reply) => {
    await sendEmailCode(platform, actorOf(request).userId);
    return reply.status(202).send({ success: true as const });
  });

  serve(api, operations.changeEmail, async (request, reply) => {
    await askForEmailChange(platform, actorOf(request), request.body);
    return reply.status(202).send({ success: true as const });
  });

  serve(api, operations.confirmEmail, async (request) => {
    const actor = actorOf(request);
    await confirmEmailChange(platform, actor, request.body.code);
    return { user: await reloadSessionUser(platform, actor) };
  });
}
