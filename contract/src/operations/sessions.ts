import { z } from "zod";
import {
  authCheckAnswer,
  demoAnswer,
  loginAnswer,
  loginBody,
  meAnswer,
  refreshAnswer,
} from "../features/accounts.ts";
import { operation } from "../operation.ts";

const tag = "accounts";

export const login = operation({
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in with e-mail or username",
  tag,
  body: loginBody,
  answers: { 200: loginAnswer },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: 30, scale: "multiplies", per: "5 minutes", by: "address" },
  problems: ["ACCOUNT_DELETED", "BANNED", "LOGIN_FAILED", "SUSPENDED"],
});

export const checkAuth = operation({
  method: "GET",
  path: "/api/auth/check",
  summary: "Who the cookies stand for",
  tag,
  answers: { 200: authCheckAnswer },
  access: "anyone",
});

export const refreshSession = operation({
  method: "POST",
  path: "/api/auth/refresh",
  summary: "Rotate the refresh token",
  tag,
  answers: { 200: refreshAnswer },
  access: "anyone",
});

export const restoreSession = operation({
  method: "GET",
  path: "/api/auth/sync-supabase-session",
  summary: "Restore a session from the stored tokens",
  tag,
  query: z.strictObject({}),
  answers: { 200: authCheckAnswer },
  access: "anyone",
});

export const logout = operation({
  method: "POST",
  path: "/api/auth/logout",
  summary: "End the session on this device",
  tag,
  answers: { 200: z.object({ success: z.literal(true) }) },
  access: "anyone",
});

export const listDemoPeople = operation({
  method: "GET",
  path: "/api/auth/demo",
  summary: "The demo people, in the demo world alone: on this machine, or where SEED asked for it",
  tag,
  answers: { 200: demoAnswer },
  access: "anyone",
});

export const viewMe = operation({
  method: "GET",
  path: "/api/auth/me",
  summary: "The signed-in person",
  tag,
  answers: { 200: meAnswer },
  access: "registering",
});
