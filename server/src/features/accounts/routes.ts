import * as operations from "@waymates/contract/operations/accounts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearSessionCookies } from "./routes/cookies.ts";
import { externalRoutes } from "./routes/external.ts";
import { sessionRoutes } from "./routes/session.ts";
import { signedInRoutes } from "./routes/signed-in.ts";
import { askForReset } from "./service/forgot-password.ts";
import { resetPassword } from "./service/reset-password.ts";

/** Everything under /api/auth. */
export function accountRoutes(api: Api, platform: Platform): void {
  sessionRoutes(api, platform);
  signedInRoutes(api, platform);
  recoveryRoutes(api, platform);
  externalRoutes(api, platform);
}

/** The routes that reset a forgotten password. */
function recoveryRoutes(api: Api, platform: Platform): void {
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
