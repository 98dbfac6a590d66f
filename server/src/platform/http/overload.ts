import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { isInnerCall } from "./inner-call.ts";
import { createOverloadLog, nextPause } from "./pauses.ts";
import { Problem } from "../problem.ts";

/** How long, in milliseconds, the event loop is late on average over a second of overload. */
const LATE_MS = 2000;
/** Below this number of open requests a late event loop means that the machine was busy, not this process. */
const OPEN_REQUESTS = 20;

/**
 * Refuses requests while the event loop is late and many requests are open. A late loop alone is no
 * overload of this process: the delay includes the time in which other programs had the processor, and
 * refusing the few who ask would not make it shorter.
 */
export async function shedLoad(
  app: FastifyInstance,
  { NODE_ENV }: Pick<Config, "NODE_ENV">,
): Promise<void> {
  const note = createOverloadLog(app.log);
  let open = 0;
  app.addHook("onRequest", ({ url }, reply, done) => {
    if (!mayBeRefused(url)) return done();
    open += 1;
    reply.raw.once("close", () => {
      open -= 1;
    });
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: NODE_ENV === "test" ? 0 : LATE_MS,
    pressureHandler: async ({ url }, _reply, type, value) => {
      if (open <= OPEN_REQUESTS || !mayBeRefused(url)) return;
      note({ type, value, open });
      turnAway(url);
    },
  });
}

/**
 * A page without its style sheet or texts would be shown unstyled, and a page that was admitted is finished:
 * its inner calls cost least now.
 */
const mayBeRefused = (url: string): boolean =>
  !url.startsWith("/assets/") && !url.startsWith("/texts/") && !isInnerCall();

/** @throws UNAVAILABLE for a request that may be refused. */
export function turnAway(url: string): void {
  if (mayBeRefused(url)) throw new Problem("UNAVAILABLE", { retryAfter: nextPause() });
}
