import { Server } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { within } from "../within.ts";

/** How often connections are ended whose last answer has gone out. */
const SWEEP_MS = 50;
/**
 * How long idle connections stay open. A proxy may have sent a request on one of them that this process has
 * not read yet: to end it would lose a request that the proxy must not send again.
 */
const IDLE_MS = 500;
/**
 * The kernel accepts connections before this process takes them, and resets those not taken when listening
 * ends. Each turn of the event loop takes what is waiting; three turns without a new one mean that none is left.
 */
const QUIET_TURNS = 3;
/** The longest wait for such turns, in milliseconds. */
const QUIET_MS = 500;

/** Waits until all connections have ended, or for as long as it is given. */
type AllEnded = (withinMs: number) => Promise<void>;

/** Waits until this process has taken every connection that the kernel has accepted. */
async function takeWaitingConnections(server: Server): Promise<void> {
  let taken = 0;
  const count = () => taken++;
  server.on("connection", count);
  const until = performance.now() + QUIET_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until;) {
    taken = 0;
    await setImmediate();
    quiet = taken === 0 ? quiet + 1 : 0;
  }
  server.off("connection", count);
}

/**
 * Prepares a server for closing; call it before any route is declared. The function it returns takes the
 * connections that are waiting and then stops listening, so that a balancer turns to another process. Each open
 * connection ends after its current request, or after one more that arrives within half a second.
 */
export function prepareClosing(app: FastifyInstance): () => Promise<AllEnded> {
  const { server } = app;
  let isClosing = false;
  app.addHook("onSend", async (_request, reply) => {
    // Proxies that keep connections must not use this one again.
    if (isClosing) reply.header("connection", "close");
  });
  return async () => {
    if (!server.listening) return async () => undefined;
    isClosing = true;
    await takeWaitingConnections(server);
    // The close of an HTTP server would end idle connections at once.
    const ended = new Promise<void>((resolve) => {
      Server.prototype.close.call(server, () => resolve());
    });
    const idleUntil = performance.now() + IDLE_MS;
    const sweep = setInterval(() => {
      if (performance.now() >= idleUntil) server.closeIdleConnections();
    }, SWEEP_MS);
    return async (withinMs) => {
      await within(ended, withinMs);
      clearInterval(sweep);
    };
  };
}
