import type { Config } from "../../../platform/config.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";

const HOUR_MS = 60 * 60 * 1000;
const MISSES_PER_HOUR = 10;
const MAX_KEPT = 50_000;

/** Counts codes that led nowhere: a class may open one good link at once, nobody may try many. */
export interface Misses {
  /** @throws RATE_LIMITED for an address that has guessed too often */
  assertMayTry(ip: string): void;
  note(ip: string): void;
}

const missesByApp = new WeakMap<Platform, Misses>();

/** The app's one count: trying a code when registering and opening it count together. */
export function missesOf(platform: Platform): Misses {
  const known = missesByApp.get(platform) ?? createMisses(platform.config);
  missesByApp.set(platform, known);
  return known;
}

function createMisses({ RATE_LIMIT_FACTOR }: Config): Misses {
  const kept = new Map<string, { count: number; until: number }>();
  const most = Math.ceil(MISSES_PER_HOUR * RATE_LIMIT_FACTOR);
  return {
    assertMayTry(ip) {
      const found = kept.get(ip);
      if (!found || found.until <= Date.now() || found.count < most) return;
      throw new Problem("RATE_LIMITED", {
        retryAfter: Math.ceil((found.until - Date.now()) / 1000),
      });
    },
    note(ip) {
      const found = kept.get(ip);
      const isOver = !found || found.until <= Date.now();
      if (isOver && kept.size >= MAX_KEPT) {
        const oldest = kept.keys().next().value;
        if (oldest !== undefined) kept.delete(oldest);
      }
      if (isOver) kept.set(ip, { count: 1, until: Date.now() + HOUR_MS });
      else found.count += 1;
    },
  };
}
