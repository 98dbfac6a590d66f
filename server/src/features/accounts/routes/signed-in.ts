import * as operations from "@waymates/contract/operations/accounts";
import { serve } from "../../../platform/http/serve.ts";
import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { acceptTerms } from "../store/registration.ts";
import { reloadSessionUser } from "../service/authenticator.ts";
import { changePassword } from "../service/change-password.ts";
import { removeIdentity, viewIdentities } from "../service/identities.ts";
import { endOwnSession, endSessionsOf, viewSessions } from "../service/view-sessions.ts";

/** What people do about their own sign-in: password and sessions. */
export function signedInRoutes(api: Api, platform: Platform): void {
  identityRoutes(api, platform);
  serve(api, operations.changePassword, async (request) => {
    await changePassword(platform, actorOf(request), request.body);
    return { success: true as const };
  });

  serve(api, operations.acceptTerms, async (request) => {
    const actor = actorOf(request);
    if (request.body.version !== TERMS_VERSION) throw new Problem("CONFLICT");
    await acceptTerms(platform.db, actor.userId);
    return { user: await reloadSessionUser(platform, actor) };
  });

  serve(api, operations.listSessions, (request) => viewSessions(platform, actorOf(request)));

  serve(api, operations.endOtherSessions, async (request) => {
    const { userId, sessionId } = actorOf(request);
    const how = {
      reason: "ENDED_BY_OWNER",
      clientReason: "revoked",
      exceptId: sessionId,
    } as const;
    return { success: true as const, ended: await endSessionsOf(platform, userId, how) };
  });

  serve(api, operations.endSession, async (request) => {
    await endOwnSession(platform, actorOf(request), request.params.id);
    return { success: true as const };
  });
}

/** The other providers through which a person can sign in. */
function identityRoutes(api: Api, platform: Platform): void {
  serve(api, operations.listIdentities, (request) =>
    viewIdentities(platform, actorOf(request).userId),
  );

  serve(api, operations.unlinkIdentity, async (request) => {
    await removeIdentity(platform, actorOf(request).userId, request.params.provider);
    return { success: true as const };
  });
}
