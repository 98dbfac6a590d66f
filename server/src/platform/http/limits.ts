import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { callerAt } from "./caller.ts";
import { Problem } from "./problem.ts";

const WINDOW_MS = 60_000;
const SIGNED_IN_PER_MINUTE = 600;
const ANONYMOUS_PER_MINUTE = 300;

/** Counts calls of the API; each answers 0, or the seconds to wait where there were too many. */
export interface CallCount {
  /** A signed-in person's, by themselves. */
  signedIn(userId: string): number;
  /** Everybody else's, by address. */
  anonymous(ip: string): number;
}

export function createCallCount(config: Config): CallCount {
  const count = createWindow();
  const signedIn = Math.ceil(SIGNED_IN_PER_MINUTE * Math.max(1, config.RATE_LIMIT_FACTOR));
  const anonymous = Math.ceil(ANONYMOUS_PER_MINUTE * config.RATE_LIMIT_FACTOR);
  return {
    signedIn: (userId) => count(userId, signedIn),
    anonymous: (ip) => count(callerAt(ip), anonymous),
  };
}

/** Refuses too many calls. A call with a limit of its own (`config.rateLimit`) counts there alone. */
export async function limitRates(app: FastifyInstance, calls: CallCount): Promise<void> {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.rateLimit) return done();
    const { actor } = request;
    const wait = actor ? calls.signedIn(actor.userId) : calls.anonymous(request.ip);
    return wait === 0 ? done() : done(new Problem("RATE_LIMITED", { retryAfter: wait }));
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: "1 minute",
    hook: "onRequest",
    keyGenerator: (request) => request.actor?.userId ?? callerAt(request.ip),
    errorResponseBuilder: (_request, context) =>
      new Problem("RATE_LIMITED", { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
}

/**
 * Counts in windows of a minute that begin together, so that all counts are forgotten at once and
 * never more are kept than called within one.
 * @returns counts a call, or what it weighs; 0, or the seconds until the next window where there were more than `max`
 */
export function createWindow(now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let ends = 0;
  return (key: string, max: number, weight = 1): number => {
    const at = now();
    if (at >= ends) {
      counts.clear();
      ends = at + WINDOW_MS;
    }
    const calls = (counts.get(key) ?? 0) + weight;
    counts.set(key, calls);
    return calls > max ? Math.ceil((ends - at) / 1000) : 0;
  };
}
