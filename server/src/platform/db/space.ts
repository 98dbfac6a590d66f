import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import { StartError } from "../config.ts";

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

/** With less than this a start would end in the middle of what it has to write. */
const MIN_START_BYTES = 64 * 1024 * 1024;

/** @throws StartError where the disk has no room to open the embedded database. */
export async function assertRoom(directory: string, look: typeof statfs = statfs): Promise<void> {
  const { bavail, bsize } = await look(directory);
  const free = Number(bavail) * Number(bsize);
  if (free >= MIN_START_BYTES) return;
  throw new StartError(
    `The disk under ${directory} is full: ${Math.floor(free / 1024 / 1024)} MB are free, and the ` +
      `embedded database needs 64 MB to open. Make room, or set DATA_DIR to another disk.`,
  );
}

/**
 * Watches the disk under the embedded database, which blocks when it cannot write.
 * @param directory null where the database is somewhere else: then there is always room.
 */
export function watchSpace(
  directory: string | null,
  log: FastifyBaseLogger,
  look: typeof statfs = statfs,
): SpaceGuard {
  if (directory === null)
    return { isReadOnly: () => false, check: async () => undefined, stop: () => undefined };
  return watchDisk(directory, log, look);
}

function watchDisk(directory: string, log: FastifyBaseLogger, look: typeof statfs): SpaceGuard {
  let readOnly = false;
  async function check(): Promise<void> {
    const { bavail, blocks, bsize } = await look(directory);
    const full = isFull(bavail * bsize, blocks * bsize);
    if (full !== readOnly)
      log.warn(
        { directory },
        full ? "disk nearly full: read-only" : "disk has room: writing again",
      );
    readOnly = full;
  }
  const checkAlways = () =>
    check().catch((error: unknown) =>
      log.error({ err: error, directory }, "free disk space could not be read"),
    );
  const timer = setInterval(() => void checkAlways(), CHECK_MS);
  timer.unref();
  void checkAlways();
  return { isReadOnly: () => readOnly, check, stop: () => clearInterval(timer) };
}
