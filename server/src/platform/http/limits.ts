import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits, Rate } from "../limits.ts";
import { callerAt } from "./caller.ts";
import { isInnerCall } from "./inner-call.ts";
import { Problem } from "./problem.ts";

/** A limit of its own for a route; its calls do not count under the common one. */
export interface RouteLimit {
  max: number;
  timeWindow: string;
  /** Routes with the same name are counted together. */
  groupId?: string;
  /** Whether RATE_LIMIT_FACTOR multiplies it. */
  isScaled?: boolean;
  /** By default the person, or the address where nobody is signed in. */
  keyGenerator?: (request: FastifyRequest) => string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    rateLimit?: RouteLimit;
  }
  interface FastifyInstance {
    /** Counts a request that no hook sees; returns the seconds to wait, or 0. */
    countStray?: (request: FastifyRequest) => Promise<number>;
  }
}

const SECONDS: Record<string, number> = {
  "1 minute": 60,
  "5 minutes": 300,
  "10 minutes": 600,
  "1 hour": 3600,
};

const perPerson: Rate = { points: 600, seconds: 60, factor: "raises", isLocal: true };
const perAddress: Rate = { points: 300, seconds: 60, isLocal: true };

/**
 * Counts what came to nothing outside of the API, by address, and then refuses more with
 * RATE_LIMITED: pages count by the calls that they make, but an address without a page makes none.
 */
export function limitStrays(app: FastifyInstance, limits: Limits): void {
  const keyOf = ({ ip }: FastifyRequest) => `stray:${callerAt(ip)}`;
  const count = (request: FastifyRequest) => limits.take(keyOf(request), [perAddress]);
  app.decorate("countStray", count);
  app.addHook("onRequest", async (request) => {
    if (isCounted(request.url) || isInnerCall()) return;
    const wait = await limits.check(keyOf(request), perAddress);
    if (wait > 0) throw new Problem("RATE_LIMITED", { retryAfter: wait });
  });
  app.addHook("onSend", async (request, { statusCode }) => {
    if (statusCode >= 400 && !isCounted(request.url) && !isInnerCall()) await count(request);
  });
}

/** Calls have limits of their own, and who is asked how the server is must always answer. */
const isCounted = (url: string) => /^\/(api|healthz|readyz|metrics)(\/|\?|$)/.test(url);

/** Refuses too many calls with RATE_LIMITED. @param name what these calls count under */
export function limitCalls(app: FastifyInstance, limits: Limits, name: string): void {
  app.addHook("onRoute", ({ config, url }) => {
    const { timeWindow } = config?.rateLimit ?? {};
    if (timeWindow && !SECONDS[timeWindow]) throw new Error(`${url}: no limit per ${timeWindow}`);
  });
  app.addHook("onRequest", async (request) => {
    const { actor, method, routeOptions } = request;
    const { rateLimit: own, access } = routeOptions.config;
    const guest = access === "guest" ? request.seat?.id : undefined;
    const caller = actor?.userId ?? guest ?? callerAt(request.ip);
    const wait = own
      ? await limits.take(
          `${own.groupId ?? `${method} ${routeOptions.url}`}:${own.keyGenerator?.(request) ?? caller}`,
          [
            {
              points: own.max,
              seconds: SECONDS[own.timeWindow] ?? 60,
              factor: own.isScaled ? "multiplies" : "ignored",
            },
          ],
        )
      : await limits.take(`${name}:${caller}`, [actor || guest ? perPerson : perAddress]);
    if (wait > 0) throw new Problem("RATE_LIMITED", { retryAfter: wait });
  });
}
