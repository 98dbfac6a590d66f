import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { type Config, isLoopback } from "../config.ts";
import { Problem } from "../problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** From this machine to itself, with no proxy between: only then mails and staff of the demo world are open. */
    isLocal: boolean;
  }
}

/** Watched by load balancers and by Prometheus, which ask for an address by its number. */
const openPaths = new Set(["/healthz", "/readyz", "/metrics"]);

const HOST = /^(\[[\d:a-f]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** Returns the name of a Host header without its port, as a URL has it; null for an invalid one. */
function nameOf(host: string | undefined): string | null {
  return HOST.exec(host ?? "")?.[1]?.toLowerCase() ?? null;
}

type Asked = Pick<IncomingMessage, "headers" | "rawHeaders">;

/**
 * Whether a request names this site, or this machine, in its one Host header. A name that another
 * site let point to this machine is neither.
 */
export function isOwnHost({ headers, rawHeaders }: Asked, publicUrl: string): boolean {
  const given = rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === "host");
  const name = nameOf(headers.host);
  if (given.length > 1 || name === null) return false;
  return isLoopback(name) || name === new URL(publicUrl).hostname;
}

/** Whether a proxy has passed the request on. */
const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|via|x-real-ip)$/.test(name));

/** Whether the request is local for which the current call is made; unset outside of any. */
const outer = new AsyncLocalStorage<boolean>();

/** Refuses requests for other hosts with WRONG_HOST, and notes which come from this machine. */
export function guardHost(app: FastifyInstance, config: Config): void {
  app.decorateRequest("isLocal", false);
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, headers, url } = request;
    // A path, as every client but one that takes us for a proxy asks.
    if (!url.startsWith("/") && url !== "*") return done(new Problem("BAD_REQUEST"));
    if (headers.host === undefined && raw.httpVersion !== "1.0") {
      return done(new Problem("BAD_REQUEST"));
    }
    const isOpen = openPaths.has(url.split("?", 1)[0] ?? "");
    if (!isOpen && !isOwnHost(raw, config.PUBLIC_URL)) return done(new Problem("WRONG_HOST"));
    const isDirect = isLoopback(nameOf(headers.host) ?? "") && !isForwarded(headers);
    // A call that a page makes for its reader comes from where the reader is.
    request.isLocal = config.loopback && isDirect && outer.getStore() !== false;
    done();
  });
  // Here, because reading a body leaves what was begun before it.
  app.addHook("preHandler", ({ isLocal }, _reply, done) => outer.run(isLocal, done));
}
