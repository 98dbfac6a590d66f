import { z } from "zod";
import { asciiAddress, isAddress } from "../email.ts";
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./accounts-constants.ts";
import { loginAnswer, sessionUser } from "./accounts.ts";
import { isCountry } from "../countries.ts";
import { suggestion } from "./follows.ts";
import { INTERESTS, INTERESTS_MAX, INTERESTS_MIN } from "./interests-constants.ts";
import { answer, answerResult, publicNode } from "./paths.ts";
import { face, personCard, profileVisibility } from "./profiles.ts";
import {
  ABOUT_MAX,
  CITY_MAX,
  CODE_DIGITS,
  FOLLOWS_AT_ONCE,
  GENDERS,
  NAME_MAX,
  normalUsername,
  REGISTRATION_MODES,
  TRIAL_QUESTIONS,
  USERNAME_PATTERN,
} from "./registration-constants.ts";
import { isReservedName } from "../reserved-names.ts";
import { isVisibleText, shownText } from "../text/stored.ts";

/** Invisible signs, line breaks and changes of direction have no place in a name. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** A line of text that people see: trimmed, composed, without signs that cannot be seen. */
export const plainLine = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) => text.normalize("NFC").trim())
    .refine(isVisibleText, "REQUIRED")
    .refine((text) => text.length <= max, "TOO_LONG")
    .refine((text) => !UNSEEN.test(text), "INVALID");

/** Free text of several lines; the empty one is allowed. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) => shownText(text.normalize("NFC").replaceAll("\r\n", "\n").trim()))
    .refine((text) => text.length <= max, "TOO_LONG")
    .refine((text) => !UNSEEN.test(text.replaceAll("\n", "")), "INVALID");

export const username = z
  .string()
  .max(100)
  .transform(normalUsername)
  .refine((name) => USERNAME_PATTERN.test(name), "SHAPE")
  .refine((name) => !isReservedName(name), "RESERVED");

export const emailAddress = z
  .string()
  .max(EMAIL_MAX, "INVALID")
  .transform((typed) => asciiAddress(typed.trim()).toLowerCase())
  .refine(isAddress, "INVALID");

const verifyingCode = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, "").normalize("NFKC"))
  .refine((typed) => new RegExp(`^\\d{${CODE_DIGITS}}$`).test(typed), "CODE_SHAPE");

const names = { username, firstName: plainLine(NAME_MAX), lastName: plainLine(NAME_MAX) };
/**
 * Malformed codes are refused at the lookup, so that a stale cookie does not block registration.
 */
const inviteCode = z.string().max(100).nullish();

/** POST /api/auth/register. Bounds of the password itself: checkPassword of the server. */
export const registerBody = z.strictObject({
  ...names,
  email: emailAddress,
  password: z.string().min(PASSWORD_MIN, "TOO_SHORT").max(PASSWORD_MAX, "TOO_LONG"),
  inviteCode,
});
export type RegisterBody = z.infer<typeof registerBody>;
/** `inviteAccepted`: whether the invite code counts; null where none was sent. */
export const registerAnswer = loginAnswer.extend({ inviteAccepted: z.boolean().nullable() });

export const usernameQuery = z.strictObject({ username: z.string().max(100) });
/** Why a username cannot be had; null when it can. */
export const usernameAnswer = z.object({
  available: z.boolean(),
  reason: z.enum(["SHAPE", "RESERVED", "TAKEN"]).nullable(),
});
export type UsernameAnswer = z.infer<typeof usernameAnswer>;

export const verifyEmailBody = z.strictObject({ code: verifyingCode });

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "INVALID");
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** What each step is given, by its number. `email` corrects an address that is not confirmed yet. */
export const stepData = {
  1: z.strictObject({ ...names, email: emailAddress.optional(), inviteCode }),
  2: verifyEmailBody,
  3: z.strictObject({ language: z.string().min(2).max(20), timeZone: z.string().min(1).max(60) }),
  4: z.strictObject({
    country: z.string().refine(isCountry, "INVALID"),
    birthdate: z.iso.date("INVALID"),
    gender: z.enum(GENDERS).nullish(),
  }),
  5: z.strictObject({ city: plainLine(CITY_MAX) }),
  6: z.strictObject({ avatarId: z.uuid().optional(), about: plainText(ABOUT_MAX).optional() }),
  7: z.strictObject({
    prefix: z.string().max(6),
    number: z.string().max(30),
    code: verifyingCode,
  }),
  8: z.strictObject({
    tags: z
      .array(z.enum(INTERESTS as [string, ...string[]]))
      .min(INTERESTS_MIN, "TOO_FEW")
      .max(INTERESTS_MAX, "TOO_MANY")
      .refine(isUnique, "TWICE"),
  }),
  9: z.strictObject({
    profile_visibility: profileVisibility,
    auto_accept_follows: z.boolean(),
    push: z.boolean(),
    digest: z.enum(["off", "daily", "weekly"]),
    quietHours: z.strictObject({ from: timeOfDay, to: timeOfDay }),
  }),
  10: z.strictObject({
    follow: z.array(z.uuid()).max(FOLLOWS_AT_ONCE).refine(isUnique, "TWICE"),
  }),
  11: z.strictObject({ kind: z.enum(["path", "page"]), id: z.uuid() }),
  12: z.strictObject({
    answers: z
      .array(z.strictObject({ nodeId: z.uuid(), answer }))
      .min(1)
      .max(TRIAL_QUESTIONS)
      .refine((given) => isUnique(given.map(({ nodeId }) => nodeId)), "TWICE"),
  }),
} as const;
export type StepNumber = keyof typeof stepData;
export type StepData<Step extends StepNumber> = z.infer<(typeof stepData)[Step]>;

/** PATCH /api/auth/registration. What `data` must hold depends on the step: see `stepData`. */
export const registrationBody = z
  .strictObject({
    step: z.number().int().min(1).max(12),
    data: z.record(z.string(), z.unknown()).optional(),
    skip: z.literal(true).optional(),
  })
  .refine((body) => (body.data === undefined) !== (body.skip === undefined), {
    path: ["data"],
    message: "REQUIRED",
  });

/** What a person has entered so far, so that they can continue on another device. */
export const registrationState = z.object({
  step: z.number().int(),
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.string().nullable(),
  timeZone: z.string(),
  country: z.string().nullable(),
  birthdate: z.string().nullable(),
  gender: z.string().nullable(),
  city: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  about: z.string().nullable(),
  phone: z.object({ prefix: z.string(), number: z.string(), verified: z.boolean() }).nullable(),
  tags: z.array(z.string()),
  preferences: z.object({
    profile_visibility: profileVisibility,
    auto_accept_follows: z.boolean(),
    push: z.boolean(),
    digest: z.enum(["off", "daily", "weekly"]),
    quietHours: z.object({ from: z.string(), to: z.string() }),
  }),
  /** Under eighteen: the closed settings are preset. */
  isMinor: z.boolean(),
  inviter: personCard.nullable(),
});
export type RegistrationState = z.infer<typeof registrationState>;

/** GET /api/auth/registration; `state` is null for a visitor. */
export const registrationView = z.object({
  mode: z.enum(REGISTRATION_MODES),
  /** Where codes can be read while mails and messages are not delivered; null where they are. */
  outbox: z.string().nullable(),
  /** Whether codes can be sent to phones; without it the phone's step is passed over. */
  hasPhoneStep: z.boolean(),
  state: registrationState.nullable(),
});
export type RegistrationView = z.infer<typeof registrationView>;

/** How one of the last questions was answered. */
export const trialResult = answerResult
  .pick({ correct: true, partial: true, solution: true, explanation: true, points: true })
  .extend({ nodeId: z.uuid() });
export type TrialResult = z.infer<typeof trialResult>;

/** The last step: what it brought. */
export const welcome = z.object({
  results: z.array(trialResult),
  points: z.number().int(),
  streakDays: z.number().int(),
  /** The page whose invitation the person came with: they are on it now. */
  page: z.object({ name: z.string(), displayName: z.string() }).nullable(),
});
export type Welcome = z.infer<typeof welcome>;

export const registrationAnswer = z.object({
  user: sessionUser,
  registration: registrationState,
  welcome: welcome.optional(),
});
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;

/** GET /api/auth/registration/people; the inviter is not among them. */
export const proposedPerson = suggestion.extend({
  /** Interests that both have. */
  shared: z.array(z.string()),
  status: z.enum(["following", "requested"]).nullable(),
});
export type ProposedPerson = z.infer<typeof proposedPerson>;
export const proposedPeople = z.object({
  inviter: proposedPerson.nullable(),
  items: z.array(proposedPerson),
});
export type ProposedPeople = z.infer<typeof proposedPeople>;

export const proposedPath = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  node_count: z.number().int(),
  joined: z.boolean(),
  people: z.array(face),
});
export type ProposedPath = z.infer<typeof proposedPath>;
export const proposedPage = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string(),
  about: z.string(),
  avatarUrl: z.string().nullable(),
  tags: z.array(z.string()),
  memberCount: z.number().int(),
  /** A moderator decides who joins: choosing it sends a request. */
  needsApproval: z.boolean(),
  joined: z.boolean(),
  requested: z.boolean(),
});
export type ProposedPage = z.infer<typeof proposedPage>;
/** GET /api/auth/registration/beginnings: at most six of both together. */
export const proposedPathsAndPages = z.object({
  paths: z.array(proposedPath),
  pages: z.array(proposedPage),
});
export type ProposedPathsAndPages = z.infer<typeof proposedPathsAndPages>;

/** GET /api/auth/registration/questions: three of the chosen path, or of the general pool. */
export const trialQuestions = z.object({
  path: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  nodes: z.array(publicNode),
});
export type TrialQuestions = z.infer<typeof trialQuestions>;
