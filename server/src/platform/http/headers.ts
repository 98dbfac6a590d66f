import { randomFillSync } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** What the scripts and styles of one document are known by. */
interface Nonces {
  script: string;
  style: string;
}

declare module "fastify" {
  interface FastifyReply {
    /** Of documents; null where an answer is data. */
    cspNonce: Nonces | null;
  }
}

/** What a browser can do and no page of ours needs. */
const UNUSED_POWERS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;
const NONCE_BYTES = 16;
/** Chance is fetched for so many at once; each byte of it is used once. */
const NONCES_AT_ONCE = 128;

/**
 * Gives every answer its number and its protection, before anything else may fail. All but the
 * nonces of a document is put together once, at the start.
 */
export function protectAnswers(app: FastifyInstance, config: Config): void {
  const ofData = headersOfData(config);
  const ofOtherCalls = { ...headersOfDocuments(config), "cache-control": "no-store" };
  const ofDocuments = headersOfDocuments(config);
  const policyFor = documentPolicy(config);
  const trusting = trustedTypes(config);
  app.decorateReply("cspNonce", null);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    if (isData(request.url)) {
      reply.headers(ofData);
      return done();
    }
    const nonces = newNonces();
    reply.cspNonce = nonces;
    // Their documentation is written by libraries that make markup of text.
    const isOfCalls = request.url.startsWith("/api");
    reply
      .headers(isOfCalls ? ofOtherCalls : ofDocuments)
      .header("content-security-policy", policyFor(nonces) + (isOfCalls ? "" : trusting));
    done();
  });
}

const chance = Buffer.alloc(NONCE_BYTES * NONCES_AT_ONCE);
let used = chance.length;

function newNonce(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += NONCE_BYTES;
  return chance.toString("hex", used - NONCE_BYTES, used);
}

const newNonces = (): Nonces => ({ script: newNonce(), style: newNonce() });

/** A document's protection, for answers that are given past the hooks. */
export function protectDocuments(config: Config): () => { nonces: Nonces; head: string[] } {
  const always = Object.entries(headersOfDocuments(config)).flat();
  const policyFor = documentPolicy(config);
  const trusting = trustedTypes(config);
  return () => {
    const nonces = newNonces();
    return { nonces, head: [...always, "content-security-policy", policyFor(nonces) + trusting] };
  };
}

/** Text becomes markup or code by the page's own policy alone: see markup-policy.ts of the web. */
const trustedTypes = (config: Config) =>
  config.NODE_ENV === "development"
    ? ""
    : ";require-trusted-types-for 'script';trusted-types default";

/** Calls that answer with data; the documentation and the GraphQL page are documents. */
const isData = (url: string) =>
  url.startsWith("/api/") && !url.startsWith("/api/docs") && !url.startsWith("/api/graphql");

const isSecure = (config: Config) => config.PUBLIC_URL.startsWith("https:");

function headersOfAll(config: Config): Record<string, string> {
  return {
    "permissions-policy": UNUSED_POWERS,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(isSecure(config)
      ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/** Data may do nothing where a browser shows it, and stays in nobody's cache unless it says so. */
export function headersOfData(config: Config): Record<string, string> {
  return {
    ...headersOfAll(config),
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
  };
}

function headersOfDocuments(config: Config): Record<string, string> {
  return {
    ...headersOfAll(config),
    "origin-agent-cluster": "?1",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
}

/** Where a document's parts may come from: nothing that does not bear its nonce, or is our own. */
function documentPolicy(config: Config): (nonces: Nonces) => string {
  const dev = config.NODE_ENV === "development";
  const rest = [
    // React writes positions and colours as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(isSecure(config) ? ["upgrade-insecure-requests"] : []),
  ].join(";");
  // 'self' is for browsers that do not know strict-dynamic.
  const scripts = `default-src 'self';script-src 'self' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`;
  const styles = `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`;
  return ({ script, style }) => `${scripts} 'nonce-${script}';${styles} 'nonce-${style}';${rest}`;
}
