import {
  changePasswordBody,
  identitiesAnswer,
  providerNames,
  sessionsAnswer,
} from "@waymates/contract/features/account-access";
import { acceptTermsBody, meAnswer } from "@waymates/contract/features/accounts";
import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import { z } from "zod";
import { actorOf } from "../../../platform/http/access.ts";
import type { Api } from "../../../platform/http/api.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { acceptTerms } from "../store/registration.ts";
import { reloadSessionUser } from "../service/authenticator.ts";
import { changePassword } from "../service/change-password.ts";
import { removeIdentity, viewIdentities } from "../service/identities.ts";
import { endOwnSession, endSessionsOf, viewSessions } from "../service/view-sessions.ts";

const done = z.object({ success: z.literal(true) });
const access = "registering" as const;
const tags = ["accounts"];

/** What people do about their own sign-in: password and sessions. */
export function signedInRoutes(api: Api, platform: Platform): void {
  identityRoutes(api, platform);
  api.put(
    "/api/auth/password",
    {
      config: { access },
      schema: {
        summary: "Change the password; other sessions end",
        tags,
        body: changePasswordBody,
        response: { 200: done },
      },
    },
    async (request) => {
      await changePassword(platform, actorOf(request), request.body);
      return { success: true as const };
    },
  );

  api.post(
    "/api/auth/terms",
    {
      config: { access },
      schema: {
        summary: "Accept the terms as they stand now",
        tags,
        body: acceptTermsBody,
        response: { 200: meAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      if (request.body.version !== TERMS_VERSION) throw new Problem("CONFLICT");
      await acceptTerms(platform.db, actor.userId);
      return { user: await reloadSessionUser(platform.db, actor) };
    },
  );

  api.get(
    "/api/auth/sessions",
    {
      config: { access },
      schema: { summary: "Where the person is signed in", tags, response: { 200: sessionsAnswer } },
    },
    (request) => viewSessions(platform, actorOf(request)),
  );

  api.delete(
    "/api/auth/sessions",
    {
      config: { access },
      schema: {
        summary: "Sign out everywhere else",
        tags,
        response: { 200: z.object({ success: z.literal(true), ended: z.number().int() }) },
      },
    },
    async (request) => {
      const { userId, sessionId } = actorOf(request);
      const how = {
        reason: "ENDED_BY_OWNER",
        clientReason: "revoked",
        exceptId: sessionId,
      } as const;
      return { success: true as const, ended: await endSessionsOf(platform, userId, how) };
    },
  );

  api.delete(
    "/api/auth/sessions/:id",
    {
      config: { access },
      schema: {
        summary: "Sign one device out",
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 200: done },
      },
    },
    async (request) => {
      await endOwnSession(platform, actorOf(request), request.params.id);
      return { success: true as const };
    },
  );
}

/** The other providers through which a person can sign in. */
function identityRoutes(api: Api, platform: Platform): void {
  api.get(
    "/api/auth/identities",
    {
      config: { access },
      schema: {
        summary: "Providers that are linked to the caller's account",
        tags,
        response: { 200: identitiesAnswer },
      },
    },
    (request) => viewIdentities(platform, actorOf(request).userId),
  );

  api.delete(
    "/api/auth/identities/:provider",
    {
      config: { access },
      schema: {
        summary: "Unlink a provider; refused where nothing else is left to sign in with",
        tags,
        params: z.object({ provider: z.enum(providerNames) }),
        response: { 200: done },
      },
    },
    async (request) => {
      await removeIdentity(platform, actorOf(request).userId, request.params.provider);
      return { success: true as const };
    },
  );
}
