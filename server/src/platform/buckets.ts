/** So many at once, and so many a second from then on. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Counts acts of many people, each by a key of its own, in this process. */
export interface Buckets {
  /** Takes one act; answers 0, or the seconds until the next one is allowed. */
  take(key: string, rate: Rate, now?: number): number;
}

const MAX_KEPT = 50_000;

/** @param factor multiplies every rate, for tests and load generators. */
export function createBuckets(factor = 1): Buckets {
  const levels = new Map<string, { left: number; at: number }>();
  return {
    take(key, rate, now = Date.now()) {
      const burst = rate.burst * factor;
      const perSecond = rate.perSecond * factor;
      const known = levels.get(key);
      const gained = known ? ((now - known.at) / 1000) * perSecond : 0;
      const left = known ? Math.min(burst, known.left + gained) : burst;
      if (!known && levels.size >= MAX_KEPT) forgetFull(levels);
      const isAllowed = left >= 1;
      levels.set(key, { left: isAllowed ? left - 1 : left, at: now });
      return isAllowed ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}

/** The older half: most of them are full again by now. */
function forgetFull(levels: Map<string, unknown>): void {
  let left = MAX_KEPT / 2;
  for (const key of levels.keys()) {
    if (left === 0) return;
    levels.delete(key);
    left -= 1;
  }
}
