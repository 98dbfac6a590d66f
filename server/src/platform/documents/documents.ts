import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DocumentContext, RenderDocument } from "@waymates/contract/document";
import { AUTH_COOKIE } from "../http/access.ts";
import type { Platform } from "../platform.ts";
import { serveDevelopment } from "./development.ts";

const webRoot = path.resolve(import.meta.dirname, "../../../../web");
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Where only files lie. */
const filePlaces = /^\/(assets|badges|media|portraits|uploads)\//;

/** Serves the built pages and files of the web workspace; in development through Vite. */
export async function openDocuments(app: FastifyInstance, platform: Platform): Promise<void> {
  // A process for sockets or for jobs needs no pages, nor that they are built.
  if (platform.config.ROLE === "chat" || platform.config.ROLE === "worker") return;
  const render =
    platform.config.NODE_ENV === "development"
      ? await serveDevelopment(app, webRoot)
      : await serveBuilt(app);
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return reply.status(405).send();
    // A missing file is no page: an old tab that asks for one must not be led to sign-in.
    if (filePlaces.test(request.url)) return reply.status(404).type("text/plain").send("Not found");
    return renderPage(app, platform, render, request, reply);
  });
}

async function serveBuilt(app: FastifyInstance): Promise<RenderDocument> {
  const entry = path.join(webRoot, "build/server/index.js");
  if (!existsSync(entry)) throw new Error("The web pages are not built: run npm run build first.");
  await serveFiles(app, path.join(webRoot, "build/client"));
  const built = (await import(entry)) as { render: RenderDocument };
  return built.render;
}

/** Browsers ask for the service worker to learn whether there is a newer one. */
function ageOf(file: string): string {
  return path.basename(file).startsWith("service-worker.js") ? "no-cache" : "public, max-age=3600";
}

/** Each folder and file at the top of the built site, so that no page's address meets the disk. */
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

async function renderPage(
  app: FastifyInstance,
  platform: Platform,
  render: RenderDocument,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bearer = await documentBearer(platform, request);
  const context: DocumentContext = {
    nonce: reply.cspNonce.script,
    styleNonce: reply.cspNonce.style,
    get: async (path, body) => {
      const answer = await app.inject({
        url: path,
        ...(body === undefined ? {} : { method: "POST" as const, payload: body as object }),
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          "accept-language": request.headers["accept-language"] ?? "",
          cookie: withoutSession(request.headers.cookie ?? ""),
          // Asked by our own page, whatever the document's own request looked like.
          ...(body === undefined ? {} : { "sec-fetch-site": "same-origin" }),
        },
        remoteAddress: request.ip,
      });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    },
  };
  const url = new URL(request.url, platform.config.PUBLIC_URL);
  const abort = new AbortController();
  reply.raw.on("close", () => abort.abort());
  const response = await render(
    new Request(url, {
      method: request.method,
      headers: {
        cookie: request.headers.cookie ?? "",
        "accept-language": request.headers["accept-language"] ?? "",
        "user-agent": request.headers["user-agent"] ?? "",
      },
      signal: abort.signal,
    }),
    context,
  );
  reply.header("cache-control", "private, no-store").header("vary", "Cookie, Accept-Language");
  return reply.send(response);
}

/**
 * The person of a document: a token that ran out while its session lives still stands for them, so
 * that opening the app after an hour does not show the sign-in page. The fresh token stays here.
 */
async function documentBearer(platform: Platform, request: FastifyRequest): Promise<string | null> {
  const token = request.cookies[AUTH_COOKIE];
  if (!token) return null;
  const actor = await platform.authenticator.authenticateExpired(token);
  return actor && platform.tokens.signAccess(actor.userId, actor.sessionId);
}

function withoutSession(cookie: string): string {
  return cookie
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${AUTH_COOKIE}=`))
    .join("; ");
}
