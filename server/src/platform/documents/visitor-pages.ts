import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AUTH_COOKIE } from "../http/access.ts";
import { readerLanguage } from "../http/language.ts";
import type { Line, OpenDatabase } from "../db/database.ts";
import type { Translator } from "../translator.ts";
import { type KeptPage, keepPage, type Nonces } from "./kept-page.ts";

/** What is asked of the renderer for a visitor: all that the page may depend on. */
export interface VisitorRequest {
  url: string;
  cookie: string;
  language: string;
  /** Whose call the first one was, for the limits. */
  ip: string;
}

/** Renders a page for a visitor, whole, with these nonces. */
export type RenderForVisitor = (request: VisitorRequest, nonces: Nonces) => Promise<Response>;

interface Answer {
  status: number;
  headers: [string, string][];
  page: KeptPage;
}

/** The triggers of the migration `visitor_pages` tell on it. */
const CHANNEL = "visitor_pages";
/** Texts, and times that are said as "yesterday", may be as old as this. */
const MAX_AGE_MS = 60_000;
const MAX_KEPT = 300;

/** Pages that are the same for all visitors who read the same language. */
const publicPlaces =
  /^\/(?:p\/[^/?#]{1,120}|cookie-policy|privacy-policy|terms-of-service)?(?:\?lang=[A-Za-z-]{2,12})?$/;

/** Pages as visitors get them, rendered once until something on them changes. */
export interface VisitorPages {
  /** Answers from what is kept, or renders and keeps it; null where the page is not for keeping. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<void> | null;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createVisitorPages(
  database: OpenDatabase,
  translator: Translator,
  render: RenderForVisitor,
): VisitorPages {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  let line: Line | null = null;

  async function findOrRender(key: string, asked: VisitorRequest): Promise<Answer> {
    const known = kept.get(key);
    if (!known || known.until <= Date.now()) return renderAndKeep(key, asked);
    const made = await known.answer;
    // That another visitor asks too much is no reason to refuse this one.
    return made.status === 429 ? renderFor(render, asked) : made;
  }

  function renderAndKeep(key: string, asked: VisitorRequest): Promise<Answer> {
    const answer = renderFor(render, asked);
    const entry = { answer, until: Date.now() + MAX_AGE_MS };
    const [oldest] = kept.size >= MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.delete(key);
    kept.set(key, entry);
    // What went wrong, or was for one person, is answered once. A change while it was rendered has
    // emptied the map, so that this one is answered once as well.
    const drop = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    answer.then((made) => isForAll(made) || drop(), drop);
    return answer;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, nonces: Nonces) {
    const language = await readerLanguage(request, translator);
    const { theme } = request.cookies;
    const cookie = theme === "light" || theme === "dark" ? `theme=${theme}` : "";
    const asked = { url: request.url, cookie, language, ip: request.ip };
    const made = await findOrRender(`${language} ${cookie} ${request.url}`, asked);
    send(request, reply, made, nonces);
  }

  return {
    answer(request, reply) {
      const isPublic = request.method === "GET" && publicPlaces.test(request.url);
      const isVisitor = request.cookies[AUTH_COOKIE] === undefined;
      if (!isPublic || !isVisitor || !reply.cspNonce || !line?.isOpen()) return null;
      return answer(request, reply, reply.cspNonce);
    },
    async start() {
      line = await database.listen(
        CHANNEL,
        () => kept.clear(),
        () => kept.clear(),
      );
    },
    async stop() {
      await line?.close();
      line = null;
    },
  };
}

const isForAll = ({ status, headers }: Answer) =>
  status === 200 && !headers.some(([name]) => name === "set-cookie");

async function renderFor(render: RenderForVisitor, asked: VisitorRequest): Promise<Answer> {
  const nonces = {
    script: randomBytes(16).toString("hex"),
    style: randomBytes(16).toString("hex"),
  };
  const response = await render(asked, nonces);
  const page = keepPage(await response.text(), nonces);
  return { status: response.status, headers: [...response.headers], page };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, page }: Answer,
  nonces: Nonces,
): void {
  for (const [name, value] of headers) reply.header(name, value);
  const isPacked = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  if (isPacked) reply.header("content-encoding", "gzip");
  void reply
    .status(status)
    .header("cache-control", "private, no-store")
    .header("vary", "Cookie, Accept-Language, Accept-Encoding")
    .send(isPacked ? page.gzip(nonces) : page.plain(nonces));
}
