import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether an Origin header names the site itself. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (!origin || origin === "null") return false;
  if (origin === new URL(publicUrl).origin) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Whether a call may change something: it comes from our own pages, or from a program that brings
 * its token itself and no cookie.
 */
export function mayChangeState(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return true;
  if (site === "none") return headers.cookie === undefined;
  if (site !== undefined) return false;
  if (headers.origin !== undefined) return isOwnOrigin(headers, publicUrl);
  return headers.cookie === undefined;
}

/** Keeps other sites from making calls with a visitor's cookies. */
export function guardOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isAllowed = safeMethods.has(request.method) || mayChangeState(request.headers, publicUrl);
    return isAllowed ? done() : done(new Problem("CROSS_SITE"));
  });
}
