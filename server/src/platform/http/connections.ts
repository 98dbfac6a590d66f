import type { FastifyInstance, FastifyServerOptions } from "fastify";

/** How long a request may take to arrive, in milliseconds: for most calls, and for a picture. */
const REQUEST_MS = 60_000;
const UPLOAD_MS = 5 * 60_000;
/** How long a connection may say nothing; more than the time it is kept for another request. */
const SILENCE_MS = 75_000;
/** How often Node looks for requests that take too long. */
const SWEEP_MS = 10_000;

/** Times within which every connection has to do something; web sockets have their own. */
export const connectionTimes = {
  connectionTimeout: SILENCE_MS,
  requestTimeout: UPLOAD_MS,
  http: { connectionsCheckingInterval: SWEEP_MS },
} satisfies FastifyServerOptions & { http: object };

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/** Ends connections whose request, but for an upload, takes too long to arrive. */
export function endSlowRequests(app: FastifyInstance, withinMs = REQUEST_MS): void {
  app.addHook("onRequest", ({ raw, headers, url }, reply, done) => {
    const hasBody = "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
    if (!hasBody || url.startsWith("/api/uploads")) return done();
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) raw.socket.write(TOO_SLOW);
      raw.socket.destroySoon();
    }, withinMs);
    const stop = () => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
    reply.raw.once("finish", stop);
    done();
  });
}
