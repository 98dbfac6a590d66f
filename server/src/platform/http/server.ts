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
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id).header("permissions-policy", UNUSED_POWERS);
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
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
        ? SIGNED_IN_PER_MINUTE
        : Math.ceil(ANONYMOUS_PER_MINUTE * config.RATE_LIMIT_FACTOR),
    errorResponseBuilder: (_request, context) =>
      new Problem("RATE_LIMITED", { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
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
    strictTransportSecurity: secure ? { maxAge: 63072000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" as const },
    crossOriginResourcePolicy: { policy: "same-origin" as const },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
    xFrameOptions: { action: "deny" as const },
  };
}
