import { z } from "zod";
import { asciiAddress, isAddress } from "../email.ts";
import { EMAIL_MAX, PASSWORD_MAX } from "./accounts-constants.ts";

/** Where people may come from besides e-mail and password; each only where it is configured. */
export const providerNames = ["google", "microsoft", "facebook", "discord"] as const;

export type ProviderName = (typeof providerNames)[number];

export const providerTitles: Readonly<Record<ProviderName, string>> = {
  google: "Google",
  microsoft: "Microsoft",
  facebook: "Facebook",
  discord: "Discord",
};

/** GET /api/auth/providers */
export const providersAnswer = z.object({
  items: z.array(z.object({ name: z.enum(providerNames), title: z.string() })),
});

export type ProvidersAnswer = z.infer<typeof providersAnswer>;

const typedAddress = z.string().max(EMAIL_MAX).transform(asciiAddress).refine(isAddress, "EMAIL");

/** POST /api/auth/forgot-password; the answer does not say whether the account exists. */
export const forgotPasswordBody = z.strictObject({ email: typedAddress });

/** A password as it is typed; whether it is good enough the rule says, not its shape. */
const typedPassword = z
  .string()
  .min(1, "REQUIRED")
  .max(4 * PASSWORD_MAX, "TOO_LONG");

/** POST /api/auth/reset-password: 410 EXPIRED for a link that was used or ran out. */
export const resetPasswordBody = z.strictObject({
  token: z.string().min(1).max(200),
  password: typedPassword,
});

/**
 * PUT /api/auth/password. `current` is absent for an account without a password that has just
 * signed in.
 */
export const changePasswordBody = z.strictObject({
  current: z.string().max(PASSWORD_MAX).optional(),
  next: typedPassword,
});

/**
 * PUT /api/auth/email: mails a code to the new address. `password` is absent for an account without
 * a password that has just signed in.
 */
export const changeEmailBody = z.strictObject({
  email: typedAddress.transform((address) => address.toLowerCase()),
  password: z.string().max(PASSWORD_MAX).optional(),
});

export const accountSession = z.object({
  id: z.uuid(),
  /** Browser and system: "Firefox, Linux"; "?" when nothing is known. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});

export type AccountSession = z.infer<typeof accountSession>;

/** GET /api/auth/sessions: where the person is signed in, this device first. */
export const sessionsAnswer = z.object({
  items: z.array(accountSession),
  /** False for an account that only signs in through another provider. */
  hasPassword: z.boolean(),
});

export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

export const linkedIdentity = z.object({
  provider: z.enum(providerNames),
  /** The address that the provider gave; null where it is not known. */
  email: z.string().nullable(),
  linkedAt: z.string(),
  lastUsedAt: z.string(),
});

export type LinkedIdentity = z.infer<typeof linkedIdentity>;

/** GET /api/auth/identities: the providers that are linked to the account, all of them at once. */
export const identitiesAnswer = z.object({
  items: z.array(linkedIdentity),
  nextCursor: z.null(),
});

export type IdentitiesAnswer = z.infer<typeof identitiesAnswer>;

/** How long a sign-in is proof enough for what must not happen by a forgotten open tab. */
export const FRESH_SIGN_IN_MS = 15 * 60 * 1000;
