import { setTimeout as pause } from "node:timers/promises";

/** How long work that a stopping process has begun may take to end, in milliseconds, where none is given. */
export const STOP_MS = 5000;

/** Waits until work has ended, but at most `ms` milliseconds. */
export async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const waited = new AbortController();
  const limit = pause(ms, undefined, { signal: waited.signal }).catch(() => undefined);
  await Promise.race([work, limit]).finally(() => waited.abort());
}
