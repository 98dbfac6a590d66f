import { done } from "../operation-parts.ts";
import { z } from "zod";
import {
  changePasswordBody,
  forgotPasswordBody,
  identitiesAnswer,
  providerNames,
  providersAnswer,
  resetPasswordBody,
  sessionsAnswer,
} from "../features/account-access.ts";
import { acceptTermsBody, meAnswer } from "../features/accounts.ts";
import { operation } from "../operation.ts";

const tag = "accounts";
const access = "registering";
const byProvider = z.object({ provider: z.enum(providerNames) });

export const listProviders = operation({
  method: "GET",
  path: "/api/auth/providers",
  summary: "Other providers that are set up here",
  tag,
  answers: { 200: providersAnswer },
  access: "anyone",
});

export const startOAuth = operation({
  method: "GET",
  path: "/api/auth/oauth/:provider/start",
  summary: "Leave for a provider",
  tag,
  params: byProvider,
  query: z.object({ next: z.string().max(2000).optional() }),
  answers: { 303: z.null() },
  access: "anyone",
  limit: { max: 60, scale: "multiplies", per: "5 minutes", by: "address" },
  problems: ["PROVIDER_LOGIN_FAILED"],
});

export const finishOAuth = operation({
  method: "GET",
  path: "/api/auth/oauth/:provider/callback",
  summary: "Come back from a provider",
  tag,
  params: byProvider,
  answers: { 303: z.null() },
  access: "anyone",
  limit: { max: 60, scale: "multiplies", per: "5 minutes", by: "address" },
  problems: ["PROVIDER_LOGIN_FAILED"],
});

export const requestPasswordReset = operation({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Have a link to a new password mailed; answers alike for every address",
  tag,
  body: forgotPasswordBody,
  answers: { 202: done },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: 15, scale: "multiplies", per: "1 hour", by: "address" },
});

export const resetPassword = operation({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Choose a new password by a mailed link; all sessions end",
  tag,
  body: resetPasswordBody,
  answers: { 200: done },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: 15, scale: "multiplies", per: "1 hour", by: "address" },
  problems: ["EXPIRED"],
});

export const changePassword = operation({
  method: "PUT",
  path: "/api/auth/password",
  summary: "Change the password; other sessions end",
  tag,
  body: changePasswordBody,
  answers: { 200: done },
  access,
  whileMuted: "allowed",
  problems: ["REAUTHENTICATION_REQUIRED"],
});

export const acceptTerms = operation({
  method: "POST",
  path: "/api/auth/terms",
  summary: "Accept the terms as they stand now",
  tag,
  body: acceptTermsBody,
  answers: { 200: meAnswer },
  access,
  whileMuted: "allowed",
  problems: ["CONFLICT"],
});

export const listSessions = operation({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "Where the person is signed in",
  tag,
  answers: { 200: sessionsAnswer },
  access,
});

export const endOtherSessions = operation({
  method: "DELETE",
  path: "/api/auth/sessions",
  summary: "Sign out everywhere else",
  tag,
  answers: { 200: z.object({ success: z.literal(true), ended: z.number().int() }) },
  access,
});

export const endSession = operation({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  summary: "Sign one device out",
  tag,
  params: z.object({ id: z.uuid() }),
  answers: { 200: done },
  access,
});

export const listIdentities = operation({
  method: "GET",
  path: "/api/auth/identities",
  summary: "Providers that are linked to the caller's account",
  tag,
  answers: { 200: identitiesAnswer },
  access,
});

export const unlinkIdentity = operation({
  method: "DELETE",
  path: "/api/auth/identities/:provider",
  summary: "Unlink a provider; refused where nothing else is left to sign in with",
  tag,
  params: z.object({ provider: z.enum(providerNames) }),
  answers: { 200: done },
  access,
  problems: ["CONFLICT"],
});
