import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isSharedPath, isStorablePath, showsPosts } from "@waymates/contract/routes";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { AUTH_COOKIE } from "../http/cookies.ts";
import { detached, sendCompressed } from "../http/compressed.ts";
import { readerLanguage } from "../http/language.ts";
import type { Translator } from "../translator.ts";

/** Everything that a shared page may depend on. */
export interface SharedPageRequest {
  url: string;
  /** For a cached page only the theme, or empty. */
  cookie: string;
  /** The value of Accept-Language. */
  language: string;
  /** The visitor whose request is rendered; the calls of the page count for this address. */
  ip: string;
}

/** Renders a page without nonces: its inline scripts are constant. */
export type RenderSharedPage = (request: SharedPageRequest) => Promise<Response>;

interface CachedPage {
  status: number;
  headers: [string, string][];
  /** Compressed with gzip. */
  body: Buffer;
  etag: string;
}

/** A visitor sees a change at most this much later. */
const TTL_MS = 60_000;
/** The same for pages of posts: one that was deleted or hidden must disappear. */
const POSTS_TTL_MS = 1000;
const MAX_PAGES = 300;

/**
 * Answers requests of visitors for shared pages from memory, for a minute, or for a second where they show
 * posts. Other pages that need no framework are rendered for each request, and cached by the browser alone.
 */
export interface PageCache {
  /** Null where the page needs the framework, or the reader is signed in. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<void> | null;
}

/**
 * @param policy the Content-Security-Policy of these pages
 * @param mayHydrate whether a path and query may need the framework
 */
export function createPageCache(
  translator: Translator,
  policy: string,
  render: RenderSharedPage,
  mayHydrate: (url: string) => boolean,
): PageCache {
  const pages = new LRUCache<string, Promise<CachedPage>>({
    max: MAX_PAGES,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  async function findOrRender(key: string, request: SharedPageRequest): Promise<CachedPage> {
    const cached = pages.get(key);
    const known = cached && (await cached);
    // Too many requests: that refusal is for one visitor only.
    if (known && known.status !== 429) return known;
    const page = renderPage(render, request);
    pages.set(key, page, { ttl: showsPosts(request.url) ? POSTS_TTL_MS : TTL_MS });
    const forget = () => {
      if (pages.peek(key) === page) pages.delete(key);
    };
    page.then((made) => {
      if (!isForEverybody(made)) forget();
    }, forget);
    return page;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { url, ip, cookies } = request;
    const language = await readerLanguage(request, translator);
    const { theme } = cookies;
    const cookie = theme === "light" || theme === "dark" ? `theme=${theme}` : "";
    const page = await findOrRender(JSON.stringify([url, language, cookie]), {
      url,
      cookie,
      language,
      ip,
    });
    send(request, reply.header("content-security-policy", policy), page);
  }

  async function renderUncached(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { url, ip, headers } = request;
    const language = headers["accept-language"] ?? "";
    const page = await renderPage(render, { url, ip, language, cookie: headers.cookie ?? "" });
    send(request, reply.header("content-security-policy", policy), page);
  }

  return {
    answer(request, reply) {
      const isVisitor = request.cookies[AUTH_COOKIE] === undefined;
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isVisitor || !isRead) return null;
      if (isSharedPath(request.url)) return answer(request, reply);
      if (!isStorablePath(request.url) || mayHydrate(request.url)) return null;
      return renderUncached(request, reply);
    },
  };
}

const compress = promisify<Buffer, Buffer>(gzip);

async function renderPage(
  render: RenderSharedPage,
  request: SharedPageRequest,
): Promise<CachedPage> {
  const response = await render(request);
  const html = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: [...response.headers],
    body: detached(await compress(html)),
    // Weak, because it names the compressed and the plain page alike.
    etag: `W/"${createHash("sha256").update(html).digest("base64url")}"`,
  };
}

const isForEverybody = ({ status, headers }: CachedPage): boolean =>
  status === 200 && !headers.some(([name]) => name === "set-cookie");

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  const known = request.headers["if-none-match"] ?? "";
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header("vary", "Cookie, Accept-Language, Accept-Encoding");
  if (!isForEverybody(page)) reply.header("cache-control", "private, no-store");
  else reply.header("cache-control", "private, no-cache").header("etag", page.etag);
  if (isForEverybody(page) && known.split(/,\s*/).includes(page.etag))
    return void reply.status(304).send();
  reply.status(page.status);
  sendCompressed(request, reply, { gzip: page.body });
}
