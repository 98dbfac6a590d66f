import type { DocumentContext } from "@waymates/contract/document";
import { isStorablePath } from "@waymates/contract/routes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AUTH_COOKIE } from "../http/cookies.ts";
import { describeFailure } from "../http/failures.ts";
import type { Nonces } from "../http/headers.ts";
import { postedForm } from "../http/form-posts.ts";
import { callInside } from "../http/inner-call.ts";
import type { Platform } from "../platform.ts";
import { createRefusals } from "./refusals.ts";

export type Read = DocumentContext["get"];
/** An answer of the API. */
type Answer = Awaited<ReturnType<Read>>;

/** The person of a document; or, where the session cannot be read now, the answer to all of their calls. */
export interface Caller {
  /** Null for a visitor. */
  bearer: string | null;
  refused: (Answer & { retryAfter: number | undefined }) | null;
}
export const visitor: Caller = { bearer: null, refused: null };

/** What a document is rendered from. */
export interface Reader extends Caller {
  url: string;
  cookie: string;
  language: string;
  agent: string;
  ip: string;
  /** Null for a shared page. */
  nonces: Nonces | null;
  frame?: DocumentContext["frame"];
  signal?: AbortSignal;
}

/** Reads the API inside of the process, as the reader of a document. */
export function readsOf(app: FastifyInstance, reader: Reader, refusals = createRefusals()): Read {
  const { bearer, refused, cookie, language } = reader;
  // What a posted form shows is its sender's own change; a secret address shows what its reader did.
  const isVisitorsDocument = !bearer && !postedForm() && isStorablePath(reader.url);
  return async (path) => {
    if (refused && !isForAll(path)) {
      refusals.note(refused.status, refused.retryAfter);
      return refused;
    }
    const answer = await callInside(
      () =>
        app.inject({
          url: path,
          headers: {
            ...(bearer && !isForAll(path) ? { authorization: `Bearer ${bearer}` } : {}),
            "accept-language": language,
            cookie: withoutSession(cookie),
          },
          remoteAddress: reader.ip,
        }),
      { isVisitorsDocument },
    );
    const json = answer.json<unknown>();
    refusals.note(answer.statusCode, answer.headers["retry-after"], json);
    return { status: answer.statusCode, body: json };
  };
}

/** The URL of a page under PUBLIC_URL, also where the path looks like another host. */
export function pageAddress(asked: string, publicUrl: string): URL {
  const [, path = "/", query = ""] = /^([^?]*)(.*)$/s.exec(asked) ?? [];
  const url = new URL(publicUrl);
  url.pathname = path;
  url.search = query;
  return url;
}

/** The languages are the same for all, and available while the database is down: no person is looked up. */
const isForAll = (path: string) => path === "/api/languages";

/** A token with less than this left might expire while the page is rendered. */
const SPARE_SECONDS = 30;

/**
 * The access token for the calls of a document; null for a visitor. An expired token of a live session
 * is replaced, so that opening the app after an hour does not show the sign-in page. The new token is
 * not sent to the browser.
 */
async function documentBearer(
  { authenticator, tokens }: Platform,
  request: FastifyRequest,
): Promise<string | null> {
  const token = request.cookies[AUTH_COOKIE];
  if (!token) return null;
  const claims = await tokens.readAccess(token);
  if (claims && claims.expiresAt - Date.now() / 1000 > SPARE_SECONDS) return token;
  const actor = await authenticator.authenticateExpired(token);
  return actor && tokens.signAccess(actor.userId, actor.sessionId);
}

/** The caller of a document; a failure, such as of the database, becomes `refused` and is shown by the page. */
export async function callerOf(platform: Platform, request: FastifyRequest): Promise<Caller> {
  try {
    return { bearer: await documentBearer(platform, request), refused: null };
  } catch (error) {
    const { problem, body } = await describeFailure(error, request, platform);
    const { retryAfter } = problem.details;
    return { bearer: null, refused: { status: problem.status, retryAfter, body } };
  }
}

function withoutSession(cookie: string): string {
  return cookie
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${AUTH_COOKIE}=`))
    .join("; ");
}
