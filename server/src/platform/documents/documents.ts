import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BuiltPages, DocumentContext } from "@waymates/contract/document";
import { AUTH_COOKIE } from "../http/access.ts";
import { describeFailure } from "../http/failures.ts";
import { postedForm } from "../http/form-posts.ts";
import { type Nonces, sharedPagePolicy } from "../http/headers.ts";
import { callInside } from "../http/inner-call.ts";
import { missingCall } from "../http/methods.ts";
import { wantsPage } from "../http/plain-page.ts";
import { Problem } from "../http/problem.ts";
import { webFolder } from "../locations.ts";
import type { Platform } from "../platform.ts";
import { serveDevelopment } from "./development.ts";
import { createRefusals } from "./refusals.ts";
import { createPageCache } from "./page-cache.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Folders with files and no pages. */
const filePlaces = /^\/(assets|badges|media|portraits|press|previews|screenshots|uploads)\//;

interface Pages extends BuiltPages {
  app: FastifyInstance;
  platform: Platform;
}

/** Serves the built pages and files of the web workspace; in development through Vite. */
export async function openDocuments(app: FastifyInstance, platform: Platform): Promise<void> {
  // A process for sockets or for jobs needs no pages, nor that they are built.
  if (platform.config.ROLE === "chat" || platform.config.ROLE === "worker") {
    app.setNotFoundHandler(async (request) => {
      throw missingCall(request);
    });
    return;
  }
  const built =
    platform.config.NODE_ENV === "development"
      ? { render: await serveDevelopment(app, webFolder), inlineScripts: [] }
      : await serveBuilt(app);
  servePages({ app, platform, ...built });
}

/** Answers every address that no route took with a page. */
export function servePages(pages: Pages): void {
  const { app, platform } = pages;
  const cache = platform.config.NODE_ENV === "development" ? null : cachePages(pages);
  // Not async: Fastify would wait for the end of each answer.
  const serve = (request: FastifyRequest, reply: FastifyReply): void => {
    // A browser would read the first part of such an address as the name of another site.
    if (/^\/[/\\]/.test(request.url)) return void reply.send(new Problem("NOT_FOUND"));
    // A missing file is no page: an old tab that asks for one must not be led to sign-in.
    if (filePlaces.test(request.url))
      return void reply.status(404).type("text/plain").send("Not found");
    // What a posted form shows is for its sender alone.
    const cached = postedForm() ? null : cache?.answer(request, reply);
    const answered = cached ?? renderPage(pages, request, reply);
    answered.catch((error: unknown) => reply.send(error));
  };
  // A route, because what no route took is not compressed.
  app.get("/*", { exposeHeadRoute: false }, serve);
  // Fastify's own answer to HEAD measures the text of a GET, and a page is a stream.
  app.head("/*", serve);
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    if (method === "GET" || method === "HEAD") return serve(request, reply);
    if (/^\/api(?:[/?]|$)/.test(url)) throw missingCall(request);
    // Some pages take forms.
    const allow = [...new Set(["GET", "HEAD", ...app.methodsAt(url)])].join(", ");
    throw new Problem("METHOD_NOT_ALLOWED", { allow });
  });
}

/** A robot's name, because robots get a page in one piece: that is how it is cached. */
const CACHE_AGENT = "Waymates page cache (bot)";

function cachePages(pages: Pages) {
  const { config, translator } = pages.platform;
  const policy = sharedPagePolicy(config, pages.inlineScripts);
  const cache = createPageCache(
    translator,
    policy,
    (shared) => renderFor(pages, { ...shared, ...visitor, nonces: null, agent: CACHE_AGENT }),
    async (path, ip) => {
      const answer = await callInside(() => pages.app.inject({ url: path, remoteAddress: ip }));
      return `${answer.statusCode} ${answer.payload}`;
    },
  );
  // Before the answer goes out, so that a deleted post's page is gone once its author gets the answer.
  pages.app.addHook("onSend", async ({ method, url }, { statusCode }) => {
    if (method !== "GET" && method !== "HEAD" && statusCode < 400 && changesPosts.test(url))
      cache.recheck();
  });
  return cache;
}

/** Calls that may change or remove a public post. */
const changesPosts = /^\/api\/(?:posts|comments|pages|admin|account|settings|graphql)(?:[/?]|$)/;

async function serveBuilt(app: FastifyInstance): Promise<BuiltPages> {
  const entry = path.join(webFolder, "build/server/index.js");
  if (!existsSync(entry)) throw new Error("The web pages are not built: run npm run build first.");
  await serveFiles(app, path.join(webFolder, "build/client"));
  return (await import(entry)) as BuiltPages;
}

/** Browsers ask for the service worker to learn whether there is a newer one. */
function ageOf(file: string): string {
  return path.basename(file).startsWith("service-worker.js") ? "no-cache" : "public, max-age=3600";
}

/** One route for each folder and file at the top of the built site, so that addresses of pages do not read the disk. */
async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  const entries = readdirSync(client, { withFileTypes: true });
  const settings = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): void }, file: string) => {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        "cache-control",
        immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : ageOf(file),
      );
    },
  } as const;
  await app.register(fastifyStatic, { ...settings, root: client, serve: false });
  for (const entry of entries) {
    if (entry.isDirectory()) {
      await app.register(fastifyStatic, {
        ...settings,
        root: path.join(client, entry.name),
        prefix: `/${entry.name}/`,
        decorateReply: false,
      });
    } else if (!/\.(br|gz)$/.test(entry.name)) {
      app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name));
    }
  }
}

/** An answer of the API. */
type Answer = Awaited<ReturnType<DocumentContext["get"]>>;

/** The person of a document; or, where the session cannot be read now, the answer to all of their calls. */
interface Caller {
  /** Null for a visitor. */
  bearer: string | null;
  refused: (Answer & { retryAfter: number | undefined }) | null;
}
const visitor: Caller = { bearer: null, refused: null };

/** What a document is rendered from. */
interface Reader extends Caller {
  url: string;
  cookie: string;
  language: string;
  agent: string;
  ip: string;
  /** Null for a shared page. */
  nonces: Nonces | null;
  signal?: AbortSignal;
}

async function renderPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!reply.cspNonce)
    throw new Error(`no nonces for the page ${request.url}: it is treated as an address of data`);
  const abort = new AbortController();
  reply.raw.on("close", () => abort.abort());
  const response = await renderFor(pages, {
    url: request.url,
    cookie: request.headers.cookie ?? "",
    language: request.headers["accept-language"] ?? "",
    agent: request.headers["user-agent"] ?? "",
    ip: request.ip,
    ...(await callerOf(pages.platform, request)),
    nonces: reply.cspNonce,
    signal: abort.signal,
  });
  // A failed page is replaced by one with the id of the request, to be found in the log.
  if (response.status === 500 && wantsPage(request)) throw new Problem("UNKNOWN");
  reply.header("cache-control", "private, no-store").header("vary", "Cookie, Accept-Language");
  void reply.send(request.method === "HEAD" ? await withoutBody(response) : response);
}

async function renderFor({ app, platform, render }: Pages, reader: Reader): Promise<Response> {
  const { bearer, refused, cookie, language, nonces, signal } = reader;
  const refusals = createRefusals();
  const context: DocumentContext = {
    nonces,
    form: postedForm(),
    get: async (path, body) => {
      if (refused && !isForAll(path)) {
        refusals.note(refused.status, refused.retryAfter);
        return refused;
      }
      const answer = await callInside(() =>
        app.inject({
          url: path,
          ...(body === undefined ? {} : { method: "POST" as const, payload: body as object }),
          headers: {
            ...(bearer && !isForAll(path) ? { authorization: `Bearer ${bearer}` } : {}),
            "accept-language": language,
            cookie: withoutSession(cookie),
            // The call comes from our own page, whatever site linked to the document.
            ...(body === undefined ? {} : { "sec-fetch-site": "same-origin" }),
          },
          remoteAddress: reader.ip,
        }),
      );
      const json = answer.json<unknown>();
      refusals.note(answer.statusCode, answer.headers["retry-after"], json);
      return { status: answer.statusCode, body: json };
    },
  };
  const headers = { cookie, "accept-language": language, "user-agent": reader.agent };
  const url = pageAddress(reader.url, platform.config.PUBLIC_URL);
  // HEAD gets the headers of GET.
  const request = new Request(url, { headers, ...(signal ? { signal } : {}) });
  return refusals.speakFor(await render(request, context));
}

/** The URL of a page under PUBLIC_URL, also where the path looks like another host. */
function pageAddress(asked: string, publicUrl: string): URL {
  const [, path = "/", query = ""] = /^([^?]*)(.*)$/s.exec(asked) ?? [];
  const url = new URL(publicUrl);
  url.pathname = path;
  url.search = query;
  return url;
}

/** The answer to HEAD; rendering of the page is stopped. */
async function withoutBody(page: Response): Promise<Response> {
  await page.body?.cancel();
  return new Response(null, { status: page.status, headers: page.headers });
}

/** Texts are the same for everybody, and there even while the database is away: no person is looked up. */
const isForAll = (path: string) => /^\/api\/(translations\/[^/]+|languages)$/.test(path);

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
async function callerOf(platform: Platform, request: FastifyRequest): Promise<Caller> {
  try {
    return { bearer: await documentBearer(platform, request), refused: null };
  } catch (error) {
    const { problem, body } = await describeFailure(error, request, platform.translator);
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
