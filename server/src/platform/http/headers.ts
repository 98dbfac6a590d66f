import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** The nonces of one document's scripts and styles, in hexadecimal. */
export interface Nonces {
  script: string;
  style: string;
}

declare module "fastify" {
  interface FastifyReply {
    /** Of documents; null where the answer is data. */
    cspNonce: Nonces | null;
  }
  interface FastifyInstance {
    /** Adds the headers to an answer that no hook sees. */
    protectAnswer: (request: FastifyRequest, reply: FastifyReply) => void;
  }
}

/** Browser features that no page of ours uses. */
const DISABLED_FEATURES = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;
const NONCE_BYTES = 16;

/**
 * Adds the request id and the security headers to every response, before anything can fail.
 * Everything but the nonces is put together once, at the start.
 */
export function protectAnswers(app: FastifyInstance, config: Config): void {
  const ofData = headersOfData(config);
  const ofDocuments = headersOfDocuments(config);
  const ofApiDocuments = { ...ofDocuments, "cache-control": "no-store" };
  const policyFor = documentPolicy(config);
  const trusted = trustedTypes(config);
  app.decorateReply("cspNonce", null);
  const protect = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header("x-request-id", request.id);
    if (isData(request.url)) {
      reply.headers(ofData);
      return;
    }
    const nonces = { script: newNonce(), style: newNonce() };
    reply.cspNonce = nonces;
    // The libraries that write the API documentation make markup of text.
    const isOfApi = request.url.startsWith("/api");
    reply
      .headers(isOfApi ? ofApiDocuments : ofDocuments)
      .header("content-security-policy", policyFor(nonces) + (isOfApi ? "" : trusted));
  };
  app.decorate("protectAnswer", protect);
  app.addHook("onRequest", (request, reply, done) => {
    protect(request, reply);
    done();
  });
}

const newNonce = () => randomBytes(NONCE_BYTES).toString("hex");

/** Only the page's own policy turns text into markup or code: see markup-policy.ts of the web. */
const trustedTypes = (config: Config) =>
  config.NODE_ENV === "development"
    ? ""
    : ";require-trusted-types-for 'script';trusted-types default";

/** What answers with data; the API documentation and the GraphQL page are documents. */
const isData = (url: string) =>
  url.startsWith("/texts/") ||
  (url.startsWith("/api/") && !url.startsWith("/api/docs") && !url.startsWith("/api/graphql"));

const isSecure = (config: Config) => config.PUBLIC_URL.startsWith("https:");

function headersOfAll(config: Config): Record<string, string> {
  return {
    "permissions-policy": DISABLED_FEATURES,
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

/** Data runs no code when a browser shows it, and is not cached unless its route allows it. */
function headersOfData(config: Config): Record<string, string> {
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

/** Where the parts of a document may be loaded from: our own origin, or any element with its nonce. */
function documentPolicy(config: Config): (nonces: Nonces) => string {
  const dev = config.NODE_ENV === "development";
  const rest = otherSources(config);
  // 'self' is for browsers that do not know strict-dynamic.
  const scripts = `default-src 'self';script-src 'self' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`;
  const styles = `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`;
  return ({ script, style }) => `${scripts} 'nonce-${script}';${styles} 'nonce-${style}';${rest}`;
}

/**
 * The policy of pages without hydration that many visitors share: scripts and styles of our own
 * origin, and these inline scripts by their hashes.
 */
export function sharedPagePolicy(config: Config, inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map(
    (script) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  const scripts = `default-src 'self';script-src 'self'${hashes.join("")};style-src 'self'`;
  return `${scripts};${otherSources(config)}${trustedTypes(config)}`;
}

function otherSources(config: Config): string {
  return [
    // React writes positions and colours as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${config.NODE_ENV === "development" ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(isSecure(config) ? ["upgrade-insecure-requests"] : []),
  ].join(";");
}
