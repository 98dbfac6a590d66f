import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an Origin header names the site itself. A page of the same host over http, where the site is served
 * by https, may have been injected on the network.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  const own = new URL(publicUrl);
  if (!origin || origin === "null") return false;
  if (origin === own.origin) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  const isPlain = own.protocol === "https:" && from.protocol === "http:";
  return from.host === host && !(isPlain && from.hostname === own.hostname);
}

/**
 * Whether a call may change data: it comes from our own pages, or from a program that sends its token itself
 * and no cookie.
 */
export function mayChangeState(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return true;
  if (site === "none") return headers.cookie === undefined;
  if (site !== undefined) return false;
  if (headers.origin !== undefined) return isOwnOrigin(headers, publicUrl);
  return headers.cookie === undefined;
}

/** Whether a call would change something and comes from another site. */
export const isCrossSite = ({ method, headers }: FastifyRequest, publicUrl: string): boolean =>
  !safeMethods.has(method) && !mayChangeState(headers, publicUrl);

/**
 * Keeps other sites from making calls with a visitor's cookies. Calls for staff ask for the session
 * first: their guard refuses other sites itself (`guardAccess`).
 */
export function guardOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isForStaff = typeof request.routeOptions.config.access === "object";
    return !isForStaff && isCrossSite(request, publicUrl)
      ? done(new Problem("CROSS_SITE"))
      : done();
  });
}
