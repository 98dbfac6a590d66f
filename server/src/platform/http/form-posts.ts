import { AsyncLocalStorage } from "node:async_hooks";
import type { FormState } from "@waymates/contract/document";
import { isErrorBody } from "@waymates/contract/error-body";
import { type ErrorBody, errorStatus } from "@waymates/contract/errors";
import { LANGUAGE_COOKIE } from "@waymates/contract/features/translations-constants";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callInside } from "./inner-call.ts";
import { guardOrigin } from "./origin.ts";

type Fields = Readonly<Record<string, string>>;

/** A form of a page that works without scripts. */
export interface FormPost {
  /** The page, which is also the form's action where that is not given. */
  page: string;
  action?: string;
  /** The call of the API that does the work: the one that scripts make. */
  call: string;
  /** The call's body, made of the form's fields; the call's schema checks it. */
  body: (fields: Fields) => object;
  /** The location to redirect to when the call succeeded, or the state the page shows then. */
  done: (fields: Fields) => { location: string } | { state: string };
  /** Fields that the page shows again; never a password. */
  shown?: readonly string[];
  /** Pages that answer a refusal instead, by error code, such as ACCOUNT_DELETED. */
  elsewhere?: Readonly<Record<string, string>>;
}

const current = new AsyncLocalStorage<FormState>();

/** The result of a posted form, for the page that is being rendered; null for an ordinary request. */
export const postedForm = (): FormState | null => current.getStore() ?? null;

/** Tokens in a refusal that the next form of the page sends back. */
const TOKENS = ["restoreToken", "appealToken"] as const;
/** Headers of the browser's request that the inner call gets. */
const FORWARDED = ["cookie", "user-agent", "accept-language"] as const;
/** Headers of the rendered page that replace those of this answer. */
const OF_PAGE = ["content-type", "content-language", "content-security-policy", "referrer-policy"];
const BODY_LIMIT = 16 * 1024;
/** A form may say in its field `lang` which language it was read in. */
const languageTag = /^[A-Za-z-]{2,12}$/;

/**
 * Accepts forms of pages without scripts. Each post makes the same call as a script would, with its
 * checks and limits, and answers with a redirect (303) or with the page, which shows what went wrong.
 */
export async function openFormPosts(
  app: FastifyInstance,
  publicUrl: string,
  posts: readonly FormPost[],
): Promise<void> {
  await app.register(async (scope) => {
    guardOrigin(scope, publicUrl);
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const post of posts) {
      scope.post(post.action ?? post.page, (request, reply) =>
        answerPost(app, post, request, reply),
      );
    }
  });
}

async function answerPost(
  app: FastifyInstance,
  post: FormPost,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = (request.body ?? {}) as Fields;
  const lang = languageTag.test(fields["lang"] ?? "") ? fields["lang"] : undefined;
  const passed = passedHeaders(request);
  const answer = await callInside(() =>
    app.inject({
      method: "POST",
      url: post.call,
      payload: post.body(fields),
      // The browser's own request has passed the same check of its origin.
      headers: { ...passed, ...languageHeaders(lang, passed), "sec-fetch-site": "same-origin" },
      remoteAddress: request.ip,
    }),
  );
  const cookies = answer.headers["set-cookie"];
  if (cookies) reply.header("set-cookie", cookies);
  const query = lang ? `?lang=${lang}` : "";
  const values = Object.fromEntries((post.shown ?? []).map((name) => [name, fields[name] ?? ""]));
  if (answer.statusCode < 400) {
    const next = post.done(fields);
    if ("location" in next) return reply.redirect(next.location, 303);
    const shown = { state: next.state, code: null, message: null, faults: {}, values };
    return answerWithPage(app, post.page + query, { request, reply, status: 200, shown });
  }
  const body: unknown = answer.json();
  const problem = isErrorBody(body) ? body : null;
  const code = problem?.code ?? "UNKNOWN";
  return answerWithPage(app, (post.elsewhere?.[code] ?? post.page) + query, {
    request,
    reply,
    status: answer.statusCode,
    shown: refusedForm(problem, values),
  });
}

/** The state of a refused form: its problem, and the fields that are shown again. */
function refusedForm(problem: ErrorBody | null, values: Fields): FormState {
  const tokens = TOKENS.flatMap((name) => (problem?.[name] ? [[name, problem[name]]] : []));
  return {
    state: null,
    code: problem?.code ?? "UNKNOWN",
    message: problem?.message ?? null,
    faults: problem?.fields ?? {},
    values: { ...values, ...(Object.fromEntries(tokens) as Fields) },
  };
}

/** Headers that make the call answer in the language of the page instead of the device's. */
function languageHeaders(lang: string | undefined, passed: PassedHeaders): PassedHeaders {
  if (lang === undefined) return {};
  const cookies = String(passed["cookie"] ?? "").split(/;\s*/);
  const others = cookies.filter((pair) => !pair.startsWith(`${LANGUAGE_COOKIE}=`));
  return { "accept-language": lang, ...(passed["cookie"] ? { cookie: others.join("; ") } : {}) };
}

type PassedHeaders = Record<string, string | string[]>;

function passedHeaders(request: FastifyRequest): PassedHeaders {
  return Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Answers a refused request with this page, in the state of a refused form. */
export function refuseWithPage(
  page: string,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ErrorBody,
): Promise<FastifyReply> {
  return answerWithPage(request.server, page, {
    request,
    reply,
    status: errorStatus[problem.code],
    shown: refusedForm(problem, {}),
  });
}

interface PageAnswer {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  shown: FormState;
}

/**
 * Renders the page by its own route. The state is passed by async storage, not in the address, which is
 * logged.
 */
async function answerWithPage(
  app: FastifyInstance,
  page: string,
  { request, reply, status, shown }: PageAnswer,
): Promise<FastifyReply> {
  const headers = passedHeaders(request);
  const rendered = await current.run(shown, () =>
    callInside(() => app.inject({ url: page, headers, remoteAddress: request.ip })),
  );
  for (const name of OF_PAGE) {
    const value = rendered.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.header("cache-control", "no-store").status(status).send(rendered.rawPayload);
}
