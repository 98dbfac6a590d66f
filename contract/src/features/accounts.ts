import { z } from "zod";

/** The last of the twelve registration steps; reaching it opens the app. */
export const REGISTRATION_COMPLETE = 12;

/** How long the client trusts an answer of GET /api/auth/check. */
export const AUTH_CHECK_STALE_MS = 5 * 60 * 1000;

/** How long the registration guard waits before it lets the person in (the server still refuses). */
export const REGISTRATION_GUARD_TIMEOUT_MS = 5000;

export const USERNAME_MAX = 30;
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;

/** POST /api/auth/login: exactly one of email and username, as the identifier holds an '@' or not. */
export const loginBody = z
  .strictObject({
    email: z.string().min(1).max(EMAIL_MAX).optional(),
    username: z.string().min(1).max(EMAIL_MAX).optional(),
    password: z.string().min(1).max(PASSWORD_MAX),
  })
  .refine((body) => (body.email === undefined) !== (body.username === undefined), {
    path: ["username"],
    message: "ONE_IDENTIFIER",
  });

/** The person of a session, as the client keeps it. */
export const sessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  registration_step: z.number().int(),
  role: z.enum(["user", "translator", "editor", "moderator", "admin"]),
  language: z.string(),
});
export type SessionUser = z.infer<typeof sessionUser>;
export type SiteRole = SessionUser["role"];

export const loginAnswer = z.object({ user: sessionUser, token: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const authCheckAnswer = z.object({
  authenticated: z.boolean(),
  user: sessionUser.nullable(),
  token: z.string().nullable(),
});
export type AuthCheck = z.infer<typeof authCheckAnswer>;

export const meAnswer = z.object({ user: sessionUser });
export const refreshAnswer = z.object({ token: z.string(), user: sessionUser });

/** Splits what a person typed into the field the login call expects. */
export function loginIdentifier(typed: string): { email: string } | { username: string } {
  const value = typed.trim();
  return value.includes("@") ? { email: value } : { username: value };
}

/** GET /api/auth/demo: who may be tried out, empty outside the demo world. */
export const demoAnswer = z.object({
  people: z.array(z.object({ username: z.string(), avatarUrl: z.string().nullable() })),
  password: z.string().nullable(),
});
export type DemoAnswer = z.infer<typeof demoAnswer>;
