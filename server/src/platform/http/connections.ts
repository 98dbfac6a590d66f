import type { ServerOptions } from "node:http";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";
import { refuseConnection } from "./unreadable.ts";

/** How long a request may take to arrive, in milliseconds: for most calls, and for a picture. */
const REQUEST_MS = 60_000;
const UPLOAD_MS = 5 * 60_000;
/** How long a connection may be idle; more than the keep-alive timeout. */
const SILENCE_MS = 75_000;
/** How often Node looks for requests that take too long. */
const SWEEP_MS = 10_000;

/**
 * Times within which every connection has to do something; web sockets have their own. What is no
 * web socket is answered by our own hooks, also where its host is missing or it asks for a protocol
 * that we do not speak.
 */
export const connectionOptions = ({ NODE_ENV }: Pick<Config, "NODE_ENV">) =>
  ({
    connectionTimeout: SILENCE_MS,
    requestTimeout: UPLOAD_MS,
    http: {
      connectionsCheckingInterval: SWEEP_MS,
      requireHostHeader: false,
      // While developing, Vite has a socket of its own.
      shouldUpgradeCallback: ({ url }) =>
        NODE_ENV === "development" || Boolean(url?.startsWith(SOCKET_PATH)),
    },
  }) satisfies FastifyServerOptions & { http: ServerOptions };

/** Ends connections whose request, but for an upload, takes too long to arrive. */
export function endSlowRequests(app: FastifyInstance, withinMs = REQUEST_MS): void {
  app.addHook("onRequest", ({ raw, headers, url }, reply, done) => {
    const hasBody = "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
    if (!hasBody || url.startsWith("/api/uploads")) return done();
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) raw.socket.destroySoon();
      else void refuseConnection(app, raw.socket, "TOO_SLOW");
    }, withinMs);
    const stop = () => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
    reply.raw.once("finish", stop);
    done();
  });
}
