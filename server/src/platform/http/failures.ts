import { channel } from "node:diagnostics_channel";
import type { ErrorBody, ErrorCode } from "@waymates/contract/errors";
import { errorStatus } from "@waymates/contract/errors";
import { commonProblems } from "@waymates/contract/operation";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Authenticator } from "../auth/actor.ts";
import { durationIn, momentInUtc } from "../local-time.ts";
import type { Translator } from "../translator.ts";
import { AUTH_COOKIE } from "./cookies.ts";
import { nextPause } from "./pauses.ts";
import { Problem } from "../problem.ts";
import { logRefusal } from "../refusal-log.ts";
import { pageLanguage, readerLanguage } from "./language.ts";
import { sendPlainPage, wantsPage } from "./plain-page.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Answers a failure that no error handler sees, as all of them. */
    answerFailure: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    /** The body of a refusal where the reader's language is unknown. */
    refusalBody: (problem: Problem) => Promise<ErrorBody>;
  }
}

/** What Fastify's own refusals mean in our list. */
const byStatus: Record<number, ErrorCode> = {
  400: "BAD_REQUEST",
  // A path that leaves its folder: as if nothing were there.
  403: "NOT_FOUND",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  413: "TOO_LARGE",
  // A part of the path that is longer than any name or id.
  414: "NOT_FOUND",
  415: "UNSUPPORTED_TYPE",
  429: "RATE_LIMITED",
  503: "UNAVAILABLE",
};

const SCREAMING = /^[A-Z][A-Z0-9_]+$/;

function fieldFaults(error: FastifyError): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { instancePath, message, keyword, params } of error.validation ?? []) {
    const unknown = (params as { keys?: string[] } | undefined)?.keys;
    const name =
      instancePath.replace(/^\//, "").replaceAll("/", ".") || unknown?.join(",") || "body";
    faults[name] =
      message && SCREAMING.test(message) ? message : (keyword ?? "invalid").toUpperCase();
  }
  return faults;
}

/** Turns a thrown value into a Problem; an unexpected one becomes UNKNOWN and is logged. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Problem("VALIDATION", { fields: fieldFaults(error as FastifyError) });
  }
  const database = databaseCodes(error);
  if (database.some((code) => unstorableCodes.has(code))) return new Problem("VALIDATION");
  if (database.some((code) => awayCodes.has(code)) || isConnectionLost(error)) {
    return new Problem("UNAVAILABLE", { retryAfter: nextPause() });
  }
  const { statusCode = 500, code } = (error ?? {}) as Partial<FastifyError>;
  // No file has a name that long.
  if (code === "ENAMETOOLONG") return new Problem("NOT_FOUND");
  const isTheirs = statusCode >= 400 && statusCode < 500;
  return new Problem(byStatus[statusCode] ?? (isTheirs ? "BAD_REQUEST" : "UNKNOWN"));
}

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "57014",
  "08001",
  "08003",
  "08006",
  // What PgBouncer says whose server is away.
  "08P01",
  // The server has become a replica; the next call finds the one that takes writes.
  "25006",
  "53300",
]);

/** Values that no column of their kind can hold, such as half of a surrogate pair in JSON. */
const unstorableCodes = new Set(["22001", "22003", "22007", "22008", "22021", "22P02", "22P05"]);

/** The error and what caused it, outermost first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function databaseCodes(error: unknown): string[] {
  return causesOf(error).flatMap((one) =>
    "code" in one && typeof one.code === "string" ? one.code : [],
  );
}

function isConnectionLost(error: unknown): boolean {
  const signs =
    /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i;
  return causesOf(error).some(({ message }) => signs.test(message));
}

/**
 * The body of a refusal in the reader's language. Texts come from the database, which may be what
 * failed: then the code alone has to do.
 */
export async function describeProblem(
  problem: Problem,
  language: string,
  translator: Translator,
): Promise<ErrorBody> {
  const { code, details } = problem;
  const params = inWords(details.params ?? {}, language);
  const { retryAfter } = details;
  const isLimit = code === "RATE_LIMITED" && retryAfter !== undefined;
  const text = await (
    isLimit
      ? translator.text(language, "waiting.until", { wait: durationIn(language, retryAfter) })
      : translator.text(language, `error.${code}`, params)
  ).catch(() => code);
  return {
    code,
    error: text,
    message: text,
    ...(details.fields ? { fields: details.fields } : {}),
    ...details.extra,
  };
}

const inWords = (params: Record<string, unknown>, language: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value instanceof Date ? momentInUtc(value, language) : value,
    ]),
  );

/** Where the texts of a failure and the language of its reader come from. */
export interface FailureSources {
  translator: Translator;
  authenticator: Pick<Authenticator, "authenticate">;
}

/** The answer to a failed call. Unexpected errors are logged. */
export async function describeFailure(
  error: unknown,
  request: FastifyRequest,
  sources: FailureSources,
): Promise<{ problem: Problem; language: string; body: ErrorBody }> {
  const problem = toProblem(error);
  const { method, routeOptions } = request;
  if (problem.code === "UNKNOWN")
    request.log.error({ err: error, method, route: routeOptions.url }, "request failed");
  const userId = request.actor?.userId;
  logRefusal(request.log, problem.code, { method, route: routeOptions.url, userId });
  const { translator } = sources;
  const asked = wantsPage(request)
    ? pageLanguageOf(request, problem, sources)
    : readerLanguage(request, translator);
  const language = await asked.catch(() => DEFAULT_LANGUAGE);
  return { problem, language, body: await describeProblem(problem, language, translator) };
}

/** Nothing has found the reader of a page yet. While the database is away or busy, nothing looks for them. */
async function pageLanguageOf(
  request: FastifyRequest,
  { status }: Problem,
  { authenticator, translator }: FailureSources,
): Promise<string> {
  const token = status === 503 ? undefined : request.cookies?.[AUTH_COOKIE];
  const person = token ? await authenticator.authenticate(token).catch(() => null) : null;
  return pageLanguage(request, translator, person?.language ?? null);
}

/** Receives each problem that an operation answers without declaring it. Tests fail on the first one. */
export const undeclaredProblems = channel("waymates:undeclared-problem");

/** Logs and publishes a problem that an operation answers without declaring it. */
function noteUndeclared(code: ErrorCode, request: FastifyRequest): void {
  const { config, method, url } = request.routeOptions;
  const { problems, refusal } = config;
  if (!problems || problems.includes(code) || refusal === code || commonProblems.has(code)) return;
  const undeclared = { method, route: url, code };
  undeclaredProblems.publish(undeclared);
  request.log.warn(undeclared, "operation answered a problem it does not declare");
}

/** How the pages name it: there is no way here, it is closed, there is none for now, or something broke. */
function kindOf({ code }: Problem): "lost" | "refused" | "unreached" | "failed" {
  const status = errorStatus[code];
  if (status === 429 || status === 503 || status === 507) return "unreached";
  if (status === 403) return "refused";
  return status < 500 ? "lost" : "failed";
}

/**
 * Gives every failure of the API one shape and keeps what is inside inside. Who opened a page gets a
 * plain one: what turns them away came before the product's own pages, or out of them.
 */
export function answerFailures(app: FastifyInstance, sources: FailureSources): void {
  const { translator } = sources;
  const answer = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { problem, language, body } = await describeFailure(error, request, sources);
    noteUndeclared(problem.code, request);
    if (problem.details.retryAfter) reply.header("retry-after", problem.details.retryAfter);
    if (problem.details.allow) reply.header("allow", problem.details.allow);
    reply.status(errorStatus[problem.code]).header("cache-control", "no-store");
    if (wantsPage(request)) {
      const { retryAfter } = problem.details;
      const say = (key: string, or: string) => translator.text(language, key).catch(() => or);
      // The browser comes back to the same address by itself, also without scripts.
      if (retryAfter) reply.header("refresh", retryAfter);
      const hint = retryAfter ? await say("common.retriesByItself", "") : "";
      const isRead = request.method === "GET" || request.method === "HEAD";
      return sendPlainPage(reply, language, {
        title: await say(`shell.${kindOf(problem)}.title`, "Waymates"),
        text: `${body.error} ${hint}`.trim(),
        retry: isRead ? await say("common.retry", "↻") : null,
        home: await say("shell.lost.home", "Waymates"),
        requestId: problem.code === "UNKNOWN" ? request.id : null,
      });
    }
    return reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(body);
  };
  app.setErrorHandler(answer);
  app.decorate("answerFailure", answer);
  app.decorate("refusalBody", (problem: Problem) =>
    describeProblem(problem, DEFAULT_LANGUAGE, translator),
  );
}
