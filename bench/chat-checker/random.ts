/** A seeded random generator, so that a run can be repeated: the same seed gives the same faults. */
export interface Random {
  /** From 0 to 1. */
  next(): number;
  /** Returns an integer from 0 to below `limit`. */
  below(limit: number): number;
  /** True with a probability from 0 to 1. */
  hits(probability: number): boolean;
  /** A generator of its own for one part of the run. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    hits: (probability) => next() < probability,
    fork: () => createRandom(Math.floor(next() * 4_294_967_296)),
  };
}
