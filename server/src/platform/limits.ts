import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";
import type { Config } from "./config.ts";
import { refuseInTransaction } from "./db/nesting.ts";
import type { RedisConnection } from "./redis.ts";

/** At most `points` acts within `seconds` (an integer), counted from the first of them. */
export interface Rate {
  points: number;
  seconds: number;
  /**
   * What RATE_LIMIT_FACTOR does to it: multiplies it, only ever raises it, or leaves it alone.
   * @default "multiplies"
   */
  factor?: "multiplies" | "raises" | "ignored";
  /** Counted in this process alone: a round trip to Redis would cost more than the act. */
  isLocal?: boolean;
}

/**
 * Limits of who may do what how often. Counted in Redis for all processes where there is one, and in
 * this process while Redis does not answer. Inside of a transaction they are refused: its locks would
 * last as long as Redis takes.
 */
export interface Limits {
  /**
   * Counts an act, or its weight, under each rate. Returns 0, or the seconds to wait. An act that a
   * later rate refuses has been counted under the earlier ones.
   */
  take(key: string, rates: readonly Rate[], weight?: number): Promise<number>;
  /** Reverts a `take`: the act does not count for the rate. */
  giveBack(key: string, rate: Rate): Promise<void>;
  /** The seconds to wait where the rate is used up, without counting anything; else 0. */
  check(key: string, rate: Rate): Promise<number>;
}

/** A Redis that takes longer counts as away. */
const REDIS_TIMEOUT_MS = 250;

export function createLimits(
  config: Pick<Config, "RATE_LIMIT_FACTOR">,
  redis: RedisConnection,
): Limits {
  const inMemory = new Map<string, RateLimiterAbstract>();
  const inRedis = new Map<string, RateLimiterAbstract>();

  /** One limiter for each pair of numbers; keys tell apart what is limited. */
  function limiterOf({ points, seconds, factor: effect = "multiplies", isLocal }: Rate) {
    const { RATE_LIMIT_FACTOR: factor } = config;
    const by = { multiplies: factor, raises: Math.max(1, factor), ignored: 1 }[effect];
    const options = { points: Math.ceil(points * by), duration: seconds };
    const name = `limit:${options.points}:${seconds}`;
    const memory = getOrMake(
      inMemory,
      name,
      () => new RateLimiterMemory({ ...options, keyPrefix: name }),
    );
    const client = isLocal ? null : redis.ready();
    if (!client) return memory;
    return getOrMake(inRedis, name, () => {
      const shared = { storeClient: client, useRedisPackage: true, rejectIfRedisNotReady: true };
      const limiter = new RateLimiterRedis({ ...options, ...shared, keyPrefix: name });
      return new RLWrapperTimeouts({
        limiter,
        timeoutMs: REDIS_TIMEOUT_MS,
        insuranceLimiter: memory,
      });
    });
  }

  return {
    async take(key, rates, weight = 1) {
      refuseInTransaction("a limit, which may ask Redis");
      for (const rate of rates) {
        const refused = await limiterOf(rate)
          .consume(key, weight)
          .then(() => null, refusal);
        if (refused) return secondsOf(refused);
      }
      return 0;
    },
    async giveBack(key, rate) {
      refuseInTransaction("a limit, which may ask Redis");
      await limiterOf(rate).reward(key);
    },
    async check(key, rate) {
      refuseInTransaction("a limit, which may ask Redis");
      const limiter = limiterOf(rate);
      const used = await limiter.get(key);
      return used && used.remainingPoints <= 0 ? secondsOf(used) : 0;
    },
  };
}

function getOrMake<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
  const value = all.get(key) ?? make();
  all.set(key, value);
  return value;
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

function refusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
