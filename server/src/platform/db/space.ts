import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";

const CHECK_MS = 10_000;
const MIN_FREE_BYTES = 200 * 1024 * 1024;
const MIN_FREE_SHARE = 0.05;
/** On a large disk five percent is plenty; the share only matters below this. */
const ENOUGH_BYTES = 2 * 1024 * 1024 * 1024;

/** Whether so little room is left that the embedded database must not be written to. */
export function isFull(freeBytes: number, totalBytes: number): boolean {
  if (freeBytes < MIN_FREE_BYTES) return true;
  return freeBytes < ENOUGH_BYTES && freeBytes / totalBytes < MIN_FREE_SHARE;
}

export interface SpaceGuard {
  isReadOnly(): boolean;
  check(): Promise<void>;
  stop(): void;
}

/** Watches the disk under the embedded database, which blocks when it cannot write. */
export function watchSpace(directory: string, log: FastifyBaseLogger): SpaceGuard {
  let readOnly = false;
  async function check(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(directory);
    const full = isFull(bavail * bsize, blocks * bsize);
    if (full !== readOnly)
      log.warn({ directory }, full ? "disk nearly full: read-only" : "writing again");
    readOnly = full;
  }
  const look = () =>
    check().catch((error: unknown) => log.error({ err: error }, "free space is unknown"));
  const timer = setInterval(() => void look(), CHECK_MS);
  timer.unref();
  void look();
  return { isReadOnly: () => readOnly, check, stop: () => clearInterval(timer) };
}
