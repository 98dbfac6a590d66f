/** A seeded source of chance, so that a run can be had again: same seed, same list of faults. */
export interface Chance {
  /** From 0 to 1. */
  next(): number;
  /** A whole number below a limit. */
  below(limit: number): number;
  /** True with a likelihood. */
  hits(likelihood: number): boolean;
  /** A source of its own for one part of the run. */
  fork(): Chance;
}

export function createChance(seed: number): Chance {
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
    hits: (likelihood) => next() < likelihood,
    fork: () => createChance(Math.floor(next() * 4_294_967_296)),
  };
}
