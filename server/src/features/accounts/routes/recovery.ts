import * as operations from "@waymates/contract/operations/accounts";
import { serve } from "../../../platform/http/serve.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { Platform } from "../../../platform/platform.ts";
import { askForReset } from "../service/forgot-password.ts";
import { resetPassword } from "../service/reset-password.ts";
import { clearSessionCookies } from "./cookies.ts";

/** The routes that reset a forgotten password. */
export function recoveryRoutes(api: Api, platform: Platform): void {
  const { config } = platform;

  serve(api, operations.requestPasswordReset, async (request, reply) => {
    await askForReset(platform, request.body.email);
    return reply.status(202).send({ success: true });
  });

  serve(api, operations.resetPassword, async (request, reply) => {
    await resetPassword(platform, request.body.token, request.body.password);
    clearSessionCookies(reply, config);
    return { success: true as const };
  });
}
