import type { FastifyInstance } from "fastify";
import { Problem } from "../problem.ts";

/** The longest path segment, in decoded characters; names and ids are shorter. */
export const MAX_PART = 200;
const MAX_PATH = 2000;
/** Addresses of the product have six at most. */
const MAX_SEGMENTS = 20;
/** The limit of common proxies. The longest query we send is a list of addresses to make cards of. */
const MAX_QUERY = 8000;

/** Whether no page, call or file can have this address: it or a part of it is longer than any, or it has more parts. */
export function isOverlong(url: string): boolean {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.length > MAX_PATH || url.length - path.length > MAX_QUERY) return true;
  const parts = path.split(/\/|%2f/i);
  return parts.length > MAX_SEGMENTS + 1 || parts.some((part) => lengthOf(part) > MAX_PART);
}

/** Returns the length in decoded characters: a percent-encoded one takes up to twelve. */
function lengthOf(part: string): number {
  const isShort = part.length <= MAX_PART;
  return isShort ? part.length : part.replaceAll(/%[89ab]./gi, "").replaceAll(/%../g, "x").length;
}

/**
 * Refuses such addresses with NOT_FOUND before anything matches or decodes them: the router of the
 * pages decodes a path for each of its routes. Call it before any other hook is added.
 */
export function boundAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", ({ url }, _reply, done) =>
    isOverlong(url) ? done(new Problem("NOT_FOUND")) : done(),
  );
}
