import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { SiteRole } from "./features/accounts.ts";
import type { Page } from "./paging.ts";

export type StaffRole = Exclude<SiteRole, "user">;

/**
 * Who may call an operation, a GraphQL field or a socket event. `registering`: signed in, also with an
 * unfinished registration. `guest`: members, and guests with a seat in a game. `member`: signed in, with
 * registration complete. `role`: members with one of these roles; admins may do what any role may.
 */
export type Access = PersonAccess | "guest";
export type PersonAccess = "anyone" | "registering" | "member" | { role: readonly StaffRole[] };

/**
 * What a person who is muted may do: the call as usual, nothing, or all but fill one of these fields of
 * the body. Emptying a field is always allowed.
 */
export type WhileMuted = "allowed" | "refused" | readonly string[];

/** A rate limit of an operation's own; its calls do not count under the common limit. */
export interface RateLimit {
  max: number;
  per: "1 minute" | "5 minutes" | "10 minutes" | "1 hour";
  /** Operations with the same name are counted together. */
  group?: string;
  /** What the setting RATE_LIMIT_FACTOR does to it; nothing by default. */
  scale?: "multiplies" | "raises";
  /** `address`: counted by the caller's IP address even if they are signed in. */
  by?: "address";
}

type Schema = z.ZodType;

/** What an operation declares. Everything else follows: route, validation, OpenAPI, typed calls. */
export interface Operation {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path as routers write it: `/api/posts/:id`. */
  path: string;
  /** One line for the OpenAPI document. */
  summary: string;
  description?: string;
  /** The section of the OpenAPI document. */
  tag: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Whether the body is a form with files instead of JSON. */
  form?: true;
  /** The answers by status. */
  answers: Readonly<Record<number, Schema>>;
  /** The codes that it refuses with, besides `commonProblems`. */
  problems?: readonly ErrorCode[];
  /** `member` by default. */
  access?: Access;
  /** The error code for callers without a session; NOT_AUTHENTICATED by default. */
  refusal?: ErrorCode;
  /**
   * Whether its answer may lack what others changed within the last second, so that it can be read from a
   * replica of the database. No decision may depend on it, nor may it show what the call itself writes.
   */
  mayBeLate?: true;
  /** Whether people who still have to accept new terms may call it. */
  beforeTerms?: boolean;
  /** Declared by every operation whose body holds free text; `allowed` where nobody else reads it. */
  whileMuted?: WhileMuted;
  limit?: RateLimit;
  /** The media type of an answer that is not JSON. */
  produces?: string;
  /** Bytes of the largest body; the server's limit for JSON by default. */
  bodyLimit?: number;
}

/** An operation that answers a list page after page. */
export type ListOperation = Operation & { answers: { 200: z.ZodType<Page<unknown>> } };

/** The codes that any operation may refuse with, before or while it runs. */
export const commonProblems: ReadonlySet<ErrorCode> = new Set([
  "ACTOR_MISMATCH",
  "BAD_REQUEST",
  "CROSS_SITE",
  "FORBIDDEN",
  "METHOD_NOT_ALLOWED",
  "NOT_AUTHENTICATED",
  "NOT_FOUND",
  "RATE_LIMITED",
  "REGISTRATION_INCOMPLETE",
  "STORAGE_FULL",
  "TERMS_DUE",
  "TOKEN_IN_ADDRESS",
  "TOO_LARGE",
  "UNAVAILABLE",
  "UNKNOWN",
  "UNSUPPORTED_TYPE",
  "VALIDATION",
  "WRONG_HOST",
]);

/** Declares an operation of the API, with its exact types. */
export const operation = <const Declared extends Operation>(declared: Declared): Declared =>
  declared;

/** What browsers hold of an operation; the rest of it is types there. */
export type Address = Pick<Operation, "method" | "path">;

type Inputs = "params" | "query" | "body";
type Given<Op extends Operation> = {
  [Key in Inputs as Op[Key] extends Schema ? Key : never]: Op[Key] extends Schema
    ? z.input<Op[Key]>
    : never;
} & (Op["form"] extends true ? { body: FormData } : unknown);
type Nothing = Record<string, never>;
/** Parts of a call that hold nothing required may be left out. */
type Lenient<Parts> = {
  [Key in keyof Parts as Nothing extends Parts[Key] ? never : Key]: Parts[Key];
} & { [Key in keyof Parts as Nothing extends Parts[Key] ? Key : never]?: Parts[Key] | undefined };

/** The parts of a call: `params`, `query` and `body`, as far as the operation declares them. */
export type InputOf<Op extends Operation> = Lenient<Given<Op>>;

/** The body that an operation takes. */
export type BodyOf<Op extends Operation> = Op["body"] extends Schema ? z.input<Op["body"]> : never;

/** The arguments of a call after the operation: none where it takes nothing. */
export type InputArgs<Op extends Operation> =
  Nothing extends InputOf<Op> ? [input?: InputOf<Op>] : [input: InputOf<Op>];

type Successes = 200 | 201 | 202 | 203 | 204;
type AnswersOf<Op extends Operation> = Op["answers"][keyof Op["answers"] & Successes];
/** The JSON that a successful call answers. */
export type AnswerOf<Op extends Operation> =
  AnswersOf<Op> extends infer Answer ? (Answer extends Schema ? z.output<Answer> : never) : never;

/** Fills the path of an operation. @example `/api/posts/:id` and `{ id: "7" }` give `/api/posts/7` */
export function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/:(\w+)/g, (parameter, name: string) =>
    values.has(name) ? encodeURIComponent(String(values.get(name))) : parameter,
  );
}
