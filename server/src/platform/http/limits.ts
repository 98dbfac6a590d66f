import type { RateLimit } from "@waymates/contract/operation";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits, Rate } from "../limits.ts";
import { callerAt } from "./caller.ts";
import { isInnerCall } from "./inner-call.ts";
import { Problem } from "../problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A limit of the route's own; its calls do not count under the common limit. */
    limit?: RateLimit;
  }
  interface FastifyInstance {
    /** Counts a request that no hook sees; returns the seconds to wait, or 0. */
    countStray?: (request: FastifyRequest) => Promise<number>;
  }
}

const SECONDS: Record<RateLimit["per"], number> = {
  "1 minute": 60,
  "5 minutes": 300,
  "10 minutes": 600,
  "1 hour": 3600,
};

const perPerson: Rate = { points: 600, seconds: 60, factor: "raises", isLocal: true };
const perAddress: Rate = { points: 300, seconds: 60, isLocal: true };

/**
 * Counts requests outside of the API that were answered with 4xx or 5xx, by address, and then refuses more
 * with RATE_LIMITED: pages count by the calls that they make, but an address without a page makes none.
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

/** Calls have limits of their own, and health checks must always be answered. */
const isCounted = (url: string) => /^\/(api|healthz|readyz|metrics)(\/|\?|$)/.test(url);

/**
 * Refuses too many calls with RATE_LIMITED. One that ends with 503 does not count under a limit of its own: a
 * client that tries again while the database restarts would use up an hour's limit.
 * @param name what these calls count under
 */
export function limitCalls(app: FastifyInstance, limits: Limits, name: string): void {
  const counted = new WeakMap<FastifyRequest, { key: string; rate: Rate }>();
  app.addHook("onRequest", async (request) => {
    const { actor, method, routeOptions } = request;
    const { limit: own, access } = routeOptions.config;
    const guest = access === "guest" ? request.seat?.id : undefined;
    const caller = actor?.userId ?? guest ?? callerAt(request.ip);
    if (!own) return refuse(`${name}:${caller}`, actor || guest ? perPerson : perAddress);
    const by = own.by === "address" ? callerAt(request.ip) : caller;
    const key = `${own.group ?? `${method} ${routeOptions.url}`}:${by}`;
    const rate: Rate = {
      points: own.max,
      seconds: SECONDS[own.per],
      factor: own.scale ?? "ignored",
    };
    await refuse(key, rate);
    counted.set(request, { key, rate });
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const own = counted.get(request);
    if (own && statusCode === 503) await limits.giveBack(own.key, own.rate);
  });

  async function refuse(key: string, rate: Rate): Promise<void> {
    const wait = await limits.take(key, [rate]);
    if (wait > 0) throw new Problem("RATE_LIMITED", { retryAfter: wait });
  }
}
