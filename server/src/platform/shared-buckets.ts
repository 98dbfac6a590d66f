import { createBuckets, type Rate } from "./buckets.ts";
import type { RedisLine } from "./redis.ts";

/**
 * Counts acts of people over all processes while Redis can be asked, and in this process alone while
 * it cannot: then each process allows the whole rate, which is bounded too.
 */
export interface SharedBuckets {
  /**
   * Takes one act from all of the rates or from none; answers 0, or the seconds to wait. In this process
   * alone, an act that a later rate refuses has cost the earlier ones theirs.
   */
  take(key: string, rates: readonly Rate[], now?: number): Promise<number>;
}

/** One that is asked for longer than this is as good as away. */
const PATIENCE_MS = 250;

/** By the clock of Redis, so that the processes need not agree on theirs. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait, levels = 0, {}
for at, key in ipairs(KEYS) do
  local burst, per = tonumber(ARGV[at * 2 - 1]), tonumber(ARGV[at * 2])
  local known = redis.call('HMGET', key, 'left', 'at')
  local left = burst
  if known[1] then
    left = math.min(burst, tonumber(known[1]) + (now - tonumber(known[2])) / 1000 * per)
  end
  levels[at] = left
  if left < 1 then wait = math.max(wait, math.ceil((1 - left) / per)) end
end
if wait > 0 then return wait end
for at, key in ipairs(KEYS) do
  redis.call('HSET', key, 'left', levels[at] - 1, 'at', now)
  redis.call('PEXPIRE', key, math.ceil(ARGV[at * 2 - 1] / ARGV[at * 2] * 1000) + 1000)
end
return 0`;

/** @param factor multiplies every rate, for tests and load generators. */
export function createSharedBuckets(factor: number, redis: RedisLine): SharedBuckets {
  const here = createBuckets(factor);
  const takeHere = (key: string, rates: readonly Rate[], now?: number) =>
    rates.reduce((wait, rate, at) => wait || here.take(`${key}:${at}`, rate, now), 0);

  async function takeEverywhere(key: string, rates: readonly Rate[]): Promise<number | null> {
    const client = redis.ready();
    if (!client) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null);
    });
    const asked = client.eval(TAKE, {
      keys: rates.map((_, at) => `limit:{${key}}:${at}`),
      arguments: rates.flatMap(({ burst, perSecond }) => [
        String(burst * factor),
        String(perSecond * factor),
      ]),
    });
    const wait = await Promise.race([asked.catch(() => null), late]);
    clearTimeout(timer);
    return typeof wait === "number" ? wait : null;
  }

  return {
    async take(key, rates, now) {
      const wait = await takeEverywhere(key, rates);
      if (wait !== null && wait > 0) return wait;
      // Counted here as well, so that nothing begins anew when Redis goes away.
      const waitHere = takeHere(key, rates, now);
      return wait ?? waitHere;
    },
  };
}
