import type { Config } from "../../../platform/config.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";

const HOUR_MS = 60 * 60 * 1000;
const MAX_PER_HOUR = 10;
const MAX_ADDRESSES = 50_000;

/**
 * Counts invalid invite codes by address, in this process, so that nobody can guess codes. Valid ones do
 * not count: a whole class may open one link at once.
 */
export interface FailedAttempts {
  /** @throws RATE_LIMITED for an address that has guessed too often */
  assertMayTry(ip: string): void;
  record(ip: string): void;
}

const attemptsByApp = new WeakMap<Platform, FailedAttempts>();

/** One count per app: opening an invite and registering with a code count together. */
export function failedAttemptsOf(platform: Platform): FailedAttempts {
  const known = attemptsByApp.get(platform) ?? createFailedAttempts(platform.config);
  attemptsByApp.set(platform, known);
  return known;
}

function createFailedAttempts({ RATE_LIMIT_FACTOR }: Config): FailedAttempts {
  const counts = new Map<string, { count: number; until: number }>();
  const most = Math.ceil(MAX_PER_HOUR * RATE_LIMIT_FACTOR);
  return {
    assertMayTry(ip) {
      const found = counts.get(ip);
      if (!found || found.until <= Date.now() || found.count < most) return;
      throw new Problem("RATE_LIMITED", {
        retryAfter: Math.ceil((found.until - Date.now()) / 1000),
      });
    },
    record(ip) {
      const found = counts.get(ip);
      const isOver = !found || found.until <= Date.now();
      if (isOver && counts.size >= MAX_ADDRESSES) {
        const oldest = counts.keys().next().value;
        if (oldest !== undefined) counts.delete(oldest);
      }
      if (isOver) counts.set(ip, { count: 1, until: Date.now() + HOUR_MS });
      else found.count += 1;
    },
  };
}
