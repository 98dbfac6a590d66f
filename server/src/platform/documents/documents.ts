import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BuiltPages, DocumentContext } from "@waymates/contract/document";
import { postedForm } from "../http/form-posts.ts";
import { type Nonces, sharedPagePolicy } from "../http/headers.ts";
import { pageLanguage } from "../http/language.ts";
import { missingCall } from "../http/methods.ts";
import { wantsPage } from "../http/plain-page.ts";
import { Problem } from "../problem.ts";
import { webFolder } from "../locations.ts";
import type { Platform } from "../platform.ts";
import { serveBuilt } from "./built-files.ts";
import { serveDevelopment } from "./development.ts";
import { createMemberDocuments, type SendMemberDocument } from "./member-documents.ts";
import { createPageCache } from "./page-cache.ts";
import { callerOf, pageAddress, type Reader, readsOf, visitor } from "./reader.ts";
import { createRefusals } from "./refusals.ts";

/** Folders with files and no pages. Password managers ask below /.well-known whether a missing file is 404. */
const filePlaces =
  /^\/(assets|badges|media|portraits|press|previews|screenshots|texts|uploads|\.well-known)\//;

interface Pages extends BuiltPages {
  app: FastifyInstance;
  platform: Platform;
}

const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Serves the built pages and files of the web workspace; in development through Vite. */
export async function openDocuments(app: FastifyInstance, platform: Platform): Promise<void> {
  // A process for sockets or for jobs needs no pages, nor that they are built.
  if (platform.config.ROLE === "chat" || platform.config.ROLE === "worker") {
    app.setNotFoundHandler(async (request) => {
      // A page is not there, though its form has a route.
      throw isCall(request.url) ? missingCall(request) : new Problem("NOT_FOUND");
    });
    return;
  }
  const built =
    platform.config.NODE_ENV === "development"
      ? await serveDevelopment(app, webFolder)
      : await serveBuilt(app, webFolder);
  servePages({ app, platform, ...built });
}

/** Answers every address that no route took with a page. */
export function servePages(pages: Pages): void {
  const { app, platform } = pages;
  const cache = platform.config.NODE_ENV === "development" ? null : cachePages(pages);
  const sendMemberDocument = createMemberDocuments({
    ...pages,
    render: (reader) => renderFor(pages, { ...reader, agent: ROBOT }),
  });
  // Not async: Fastify would wait for the end of each answer.
  const serve = (request: FastifyRequest, reply: FastifyReply): void => {
    // A browser would read the first part of such an address as the name of another site.
    if (/^\/[/\\]/.test(request.url)) return void reply.send(new Problem("NOT_FOUND"));
    // A missing file is no page: an old tab that asks for one must not be led to sign-in.
    if (filePlaces.test(request.url))
      return void reply.status(404).type("text/plain").send("Not found");
    // What a posted form shows is for its sender alone.
    const cached = postedForm() ? null : cache?.answer(request, reply);
    const answered = cached ?? renderPage(pages, sendMemberDocument, request, reply);
    answered.catch((error: unknown) => reply.send(error));
  };
  // A route, because what no route took is not compressed.
  app.get("/*", { exposeHeadRoute: false }, serve);
  // Fastify's own answer to HEAD measures the text of a GET, and a page is a stream.
  app.head("/*", serve);
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    if (method === "GET" || method === "HEAD") return serve(request, reply);
    if (isCall(url)) throw missingCall(request);
    // Some pages take forms.
    const allow = [...new Set(["GET", "HEAD", ...app.methodsAt(url)])].join(", ");
    throw new Problem("METHOD_NOT_ALLOWED", { allow });
  });
}

/** Robots get a page in one piece: that is how it is cached. */
const ROBOT = "Waymates page cache (bot)";

function cachePages(pages: Pages) {
  const { config, translator } = pages.platform;
  const policy = sharedPagePolicy(config, pages.inlineScripts);
  return createPageCache(
    translator,
    policy,
    (shared) => renderFor(pages, { ...shared, ...visitor, nonces: null, agent: ROBOT }),
    (url) => pages.mayHydrate(pageAddress(url, config.PUBLIC_URL)),
  );
}

async function renderPage(
  pages: Pages,
  sendMemberDocument: SendMemberDocument,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!reply.cspNonce)
    throw new Error(`no nonces for the page ${request.url}: it is treated as an address of data`);
  const abort = new AbortController();
  reply.raw.on("close", () => abort.abort());
  const reader: Reader & { nonces: Nonces } = {
    url: request.url,
    cookie: request.headers.cookie ?? "",
    language: request.headers["accept-language"] ?? "",
    agent: request.headers["user-agent"] ?? "",
    ip: request.ip,
    ...(await callerOf(pages.platform, request)),
    nonces: reply.cspNonce,
    signal: abort.signal,
  };
  if (await sendMemberDocument(reader, request, reply)) return;
  const response = await renderFor(pages, reader);
  // A failed page is replaced by one with the id of the request, to be found in the log.
  if (response.status === 500 && wantsPage(request)) throw new Problem("UNKNOWN");
  reply.header("cache-control", "private, no-store").header("vary", "Cookie, Accept-Language");
  void reply.send(request.method === "HEAD" ? await withoutBody(response) : response);
}

async function renderFor({ app, platform, render }: Pages, reader: Reader): Promise<Response> {
  const { cookie, language, nonces, signal } = reader;
  const refusals = createRefusals();
  const context: DocumentContext = {
    nonces,
    form: postedForm(),
    texts: async (language) =>
      platform.translator.current(language ?? (await languageOf(platform, reader))),
    frame: reader.frame ?? null,
    get: readsOf(app, reader, refusals),
  };
  const headers = { cookie, "accept-language": language, "user-agent": reader.agent };
  const url = pageAddress(reader.url, platform.config.PUBLIC_URL);
  // HEAD gets the headers of GET.
  const request = new Request(url, { headers, ...(signal ? { signal } : {}) });
  return refusals.speakFor(await render(request, context));
}

/** The language of a page whose own data, which tells it, did not come. */
async function languageOf(
  { authenticator, translator }: Platform,
  { url, bearer, cookie, language }: Reader,
): Promise<string> {
  const person = bearer ? await authenticator.authenticate(bearer).catch(() => null) : null;
  const headers = { cookie, "accept-language": language };
  return pageLanguage({ url, headers }, translator, person?.language ?? null);
}

/** The answer to HEAD; rendering of the page is stopped. */
async function withoutBody(page: Response): Promise<Response> {
  await page.body?.cancel();
  return new Response(null, { status: page.status, headers: page.headers });
}
