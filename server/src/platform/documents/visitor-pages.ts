import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AUTH_COOKIE } from "../http/access.ts";
import { protectDocuments } from "../http/headers.ts";
import { readerLanguage } from "../http/language.ts";
import { takesPacked } from "../http/quick.ts";
import type { Line } from "../db/database.ts";
import type { Platform } from "../platform.ts";
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
/** Of so many requests it is remembered which page answers them, if their words are not longer. */
const MAX_ASKED = 2000;
const MAX_ASKED_CHARS = 600;

/** Pages that are the same for all visitors who read the same language. */
const publicPlaces =
  /^\/(?:p\/[^/?#]{1,120}|cookie-policy|privacy-policy|terms-of-service)?(?:\?lang=[A-Za-z-]{2,12})?$/;

/** Pages as visitors get them, rendered once until something on them changes. */
export interface VisitorPages {
  /** Answers from what is kept, or renders and keeps it; null where the page is not for keeping. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<void> | null;
  /** What `answer` sent for a request of the same words, packed, while it is kept. */
  recall(request: IncomingMessage): { head: string[]; body: string } | null;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Kept {
  answer: Promise<Answer>;
  /** Once it is there, and the same for all. */
  made: Answer | null;
  until: number;
}

export function createVisitorPages(
  { config, database, translator }: Pick<Platform, "config" | "database" | "translator">,
  render: RenderForVisitor,
): VisitorPages {
  const kept = new Map<string, Kept>();
  /** By the words of a request: under which key its page is kept. */
  const asked = new Map<string, string>();
  const protect = protectDocuments(config);
  let line: Line | null = null;

  function forget(): void {
    kept.clear();
    asked.clear();
  }

  async function findOrRender(key: string, request: VisitorRequest): Promise<Answer> {
    const known = kept.get(key);
    if (!known || known.until <= Date.now()) return renderAndKeep(key, request);
    const made = await known.answer;
    // That another visitor asks too much is no reason to refuse this one.
    return made.status === 429 ? renderFor(render, request) : made;
  }

  function renderAndKeep(key: string, request: VisitorRequest): Promise<Answer> {
    const answer = renderFor(render, request);
    const entry: Kept = { answer, made: null, until: Date.now() + MAX_AGE_MS };
    const [oldest] = kept.size >= MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.delete(key);
    kept.set(key, entry);
    // What went wrong, or was for one person, is answered once. A change while it was rendered has
    // emptied the map, so that this one is answered once as well.
    const drop = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    answer.then((made) => {
      if (isForAll(made)) entry.made = made;
      else drop();
    }, drop);
    return answer;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, nonces: Nonces) {
    const language = await readerLanguage(request, translator);
    const { theme } = request.cookies;
    const cookie = theme === "light" || theme === "dark" ? `theme=${theme}` : "";
    const { url, ip } = request;
    const key = `${language} ${cookie} ${url}`;
    const made = await findOrRender(key, { url, cookie, language, ip });
    if (asked.size >= MAX_ASKED) asked.clear();
    const words = wordsOf(request.raw);
    if (words.length <= MAX_ASKED_CHARS) asked.set(words, key);
    send(request, reply, made, nonces);
  }

  return {
    answer(request, reply) {
      const isPublic = request.method === "GET" && publicPlaces.test(request.url);
      const isVisitor = request.cookies[AUTH_COOKIE] === undefined;
      if (!isPublic || !isVisitor || !reply.cspNonce || !line?.isOpen()) return null;
      return answer(request, reply, reply.cspNonce);
    },
    recall(request) {
      const key = asked.get(wordsOf(request));
      const { made, until } = (key !== undefined && kept.get(key)) || { made: null, until: 0 };
      if (!made || until <= Date.now() || !line?.isOpen() || !takesPacked(request.headers))
        return null;
      const { nonces, head } = protect();
      for (const pair of made.headers) head.push(...pair);
      head.push("content-encoding", "gzip", ...fixedHead);
      return { head, body: made.page.gzip(nonces).toString("latin1") };
    },
    async start() {
      line = await database.listen(CHANNEL, forget, forget);
    },
    async stop() {
      await line?.close();
      line = null;
    },
  };
}

/** All of a request by which its page is chosen. */
const wordsOf = ({ url = "", headers }: IncomingMessage): string =>
  `${url}\n${headers["accept-language"] ?? ""}\n${headers.cookie ?? ""}`;

const fixedHeaders = {
  "cache-control": "private, no-store",
  vary: "Cookie, Accept-Language, Accept-Encoding",
};
const fixedHead = Object.entries(fixedHeaders).flat();

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
  const isPacked = takesPacked(request.headers);
  if (isPacked) reply.header("content-encoding", "gzip");
  void reply
    .status(status)
    .headers(fixedHeaders)
    .send(isPacked ? page.gzip(nonces) : page.plain(nonces));
}
