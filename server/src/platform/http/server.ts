import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from "fastify";
import type { Config } from "../config.ts";
import { toProblem } from "./failures.ts";
import { describeError } from "./log.ts";
import { Problem } from "./problem.ts";

const JSON_BODY_LIMIT = 64 * 1024;
const IMAGE_LIMIT = 10 * 1024 * 1024;
const SIGNED_IN_PER_MINUTE = 600;
const ANONYMOUS_PER_MINUTE = 300;

/** What a browser can do and no page of ours needs. */
const UNUSED_POWERS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;

const redactedHeaders = [
  "req.headers.authorization",
  "req.headers.cookie",
  "res.headers['set-cookie']",
];

/** Fastify with what every answer needs: request ids, logs without secrets, headers, limits. */
export async function createHttp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      config.LOG_LEVEL === "silent"
        ? false
        : {
            level: config.LOG_LEVEL,
            redact: { paths: redactedHeaders, censor: "[hidden]" },
            serializers: {
              // Query strings may carry what a person typed; the path is enough to find a call.
              req: (request) => ({ method: request.method, path: request.url.split("?")[0] }),
              err: describeError,
            },
          },
    logController: new LogController({ disableRequestLogging: config.production }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: JSON_BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: answerUnreadable,
  });
  // Only JSON may change state: a form or plain text could be sent by any other site.
  app.removeContentTypeParser("text/plain");
  const dataHeaders = headersOfData(config);
  app.addHook("onRoute", (route) => {
    if (isData(route.url)) route.helmet = false;
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    reply.header("x-request-id", request.id).header("permissions-policy", UNUSED_POWERS);
    if (isData(request.url)) reply.headers(dataHeaders);
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
    done();
  });
  await app.register(cookie);
  await app.register(helmet, securityHeaders(config));
  await app.register(compress, { global: true, encodings: ["br", "gzip"], threshold: 1024 });
  await app.register(multipart, { limits: { fileSize: IMAGE_LIMIT, files: 1, fields: 5 } });
  await app.register(underPressure, {
    maxEventLoopDelay: config.NODE_ENV === "test" ? 0 : 2000,
    retryAfter: 2,
  });
  return app;
}

/** An address that cannot be decoded comes before the handlers, and before any language. */
function answerUnreadable(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const { code, status } = toProblem(error);
  void reply.status(status).send({ code, error: code, message: code });
}

/** Counts calls of the API: a signed-in person by themselves, everybody else by address. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: "1 minute",
    hook: "onRequest",
    keyGenerator: (request) => request.actor?.userId ?? request.ip,
    max: (request) =>
      request.actor
        ? Math.ceil(SIGNED_IN_PER_MINUTE * Math.max(1, config.RATE_LIMIT_FACTOR))
        : Math.ceil(ANONYMOUS_PER_MINUTE * config.RATE_LIMIT_FACTOR),
    errorResponseBuilder: (_request, context) =>
      new Problem("RATE_LIMITED", { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
}

/** Calls that answer with data; the documentation and the GraphQL page are documents. */
const isData = (url: string) =>
  url.startsWith("/api/") && !url.startsWith("/api/docs") && !url.startsWith("/api/graphql");

/**
 * What helmet says of documents, as far as it concerns data: made once instead of for each answer,
 * because nothing in it needs a nonce. Such an answer may do nothing where a browser shows it.
 */
function headersOfData(config: Config): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(config.PUBLIC_URL.startsWith("https:")
      ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` }
      : {}),
  };
}

function securityHeaders(config: Config) {
  const secure = config.PUBLIC_URL.startsWith("https:");
  const dev = config.NODE_ENV === "development";
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // 'self' is for browsers that do not know strict-dynamic.
        scriptSrc: ["'self'", "'strict-dynamic'", ...(dev ? ["'unsafe-eval'"] : [])],
        styleSrc: ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
        // React writes positions and colours as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(dev ? ["ws:"] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" as const },
    crossOriginResourcePolicy: { policy: "same-origin" as const },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
    xFrameOptions: { action: "deny" as const },
  };
}
