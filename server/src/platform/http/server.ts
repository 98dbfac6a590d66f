import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import { boundAddresses, MAX_PART } from "./addresses.ts";
import { connectionOptions, endSlowRequests } from "./connections.ts";
import { protectAnswers } from "./headers.ts";
import { describeError } from "./log.ts";
import { shedLoad } from "./overload.ts";
import { assertShallow, assertStorable } from "../storable.ts";
import { trustFor } from "./proxies.ts";
import { noteMethods } from "./methods.ts";
import { answerMalformed, answerUnreadable } from "./unreadable.ts";

const JSON_BODY_LIMIT = 64 * 1024;

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
    trustProxy: trustFor(config.TRUST_PROXY),
    ...connectionOptions(config),
    bodyLimit: JSON_BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PART },
    forceCloseConnections: true,
    frameworkErrors: answerUnreadable,
    clientErrorHandler(this: FastifyInstance, error, socket) {
      answerMalformed(this, error, socket);
    },
  });
  // An unsupported Expect header is ignored rather than refused.
  app.server.on("checkExpectation", app.routing);
  // Only JSON may change state: a form or plain text could be sent by any other site.
  app.removeContentTypeParser("text/plain");
  app.server.maxConnections = config.MAX_CONNECTIONS;
  boundAddresses(app);
  endSlowRequests(app);
  app.addHook("preValidation", async ({ body }) => assertShallow(body));
  // After a route's own schema, which says more. GraphQL refuses in a shape of its own.
  app.addHook("preHandler", async ({ body, url }) => {
    if (!url.startsWith("/api/graphql")) assertStorable(body);
  });
  noteMethods(app);
  protectAnswers(app, config);
  await app.register(cookie);
  await app.register(compress, { global: true, encodings: ["br", "gzip"], threshold: 1024 });
  await shedLoad(app, config);
  return app;
}
