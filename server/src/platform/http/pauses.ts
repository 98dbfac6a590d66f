import type { FastifyBaseLogger } from "fastify";

const SHORTEST_S = 2;
const LONGEST_S = 30;
/** After so long without a refusal the next one counts as the first. */
const OVER_MS = 60_000;

/**
 * Computes how long a refused client should wait: longer the longer the overload has lasted, and randomised,
 * so that clients do not all return at once.
 * @param now milliseconds
 * @param random from 0 to 1
 * @returns a function that gives seconds from 2 to 30, without decimals
 */
export function createPauses(now: () => number = Date.now, random: () => number = Math.random) {
  let began = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (): number => {
    const at = now();
    if (at - last > OVER_MS) began = at;
    last = at;
    const lasted = (at - began) / 1000;
    const longest = Math.min(LONGEST_S, SHORTEST_S + lasted / 2);
    return Math.ceil(SHORTEST_S + (longest - SHORTEST_S) * (0.5 + random() / 2));
  };
}

/** Of this process. */
export const nextPause = createPauses();

/**
 * Logs that this process refuses requests because it is overloaded, once a minute while that lasts.
 * @returns a function for each refused request, with what was measured
 */
export function createOverloadLog(
  log: Pick<FastifyBaseLogger, "warn">,
  now: () => number = Date.now,
): (measured: { type: string; value: number | undefined; open: number }) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (measured) => {
    if (now() - loggedAt < OVER_MS) return;
    loggedAt = now();
    log.warn(measured, "requests refused because the process is overloaded");
  };
}
