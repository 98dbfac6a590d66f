import { z } from "zod";
import { PASSWORD_MAX, EMAIL_MAX } from "./accounts-constants.ts";

export {
  REGISTRATION_COMPLETE,
  AUTH_CHECK_STALE_MS,
  REGISTRATION_GUARD_TIMEOUT_MS,
  USERNAME_MAX,
  PASSWORD_MIN,
  PASSWORD_MAX,
  EMAIL_MAX,
  loginIdentifier,
} from "./accounts-constants.ts";

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
  /** IANA name of the zone that the person's days and hours go by. */
  timeZone: z.string(),
  /** The terms have changed since they accepted them. */
  termsDue: z.boolean(),
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

/** POST /api/auth/terms: 409 where it is not the version that holds, as after a newer one came. */
export const acceptTermsBody = z.strictObject({ version: z.string().min(1).max(20) });

export const refreshAnswer = z.object({ token: z.string(), user: sessionUser });

/** GET /api/auth/demo: who may be tried out, empty outside the demo world. */
export const demoAnswer = z.object({
  people: z.array(z.object({ username: z.string(), avatarUrl: z.string().nullable() })),
  password: z.string().nullable(),
});

export type DemoAnswer = z.infer<typeof demoAnswer>;
