import type { FastifyInstance } from "fastify";
import { within } from "../within.ts";

/** How often connections are ended whose last answer has gone out. */
const SWEEP_MS = 50;

/** Waits until all connections have ended, or for as long as it is given. */
type AllEnded = (withinMs: number) => Promise<void>;

/**
 * Prepares the end of a server; call it before any route is made. From the call of what is returned on it
 * takes no further connections, so that a balancer passes them to another process, and each connection ends
 * once what is under way on it is answered.
 */
export function prepareClosing(app: FastifyInstance): () => AllEnded {
  const { server } = app;
  let isClosing = false;
  app.addHook("onSend", async (_request, reply) => {
    // Proxies that keep connections must not use this one again.
    if (isClosing) reply.header("connection", "close");
  });
  return () => {
    if (!server.listening) return async () => undefined;
    isClosing = true;
    const ended = new Promise<void>((resolve) => void server.close(() => resolve()));
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    return async (withinMs) => {
      await within(ended, withinMs);
      clearInterval(sweep);
    };
  };
}
