import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../config.ts";

interface Held {
  lock: Lock;
  holders: number;
  stop: () => void;
}

/** Another process has the folder. */
export class FolderInUse extends StartError {}

const SQLITE_BUSY = 5;

const held = new Map<string, Held>();

interface Waits {
  /** How often the holder checks that its lock is in place. */
  checkMs: number;
  /**
   * How long a folder without a lock's file is watched before it is used. A holder that is still alive
   * checks again in this time: the watchdog ends a server that stands still for 15 seconds.
   */
  strangeMs: number;
}

const WAITS: Waits = { checkMs: 1000, strangeMs: 20_000 };

/**
 * Takes the folder for this process alone. The lock is the operating system's own, held through an
 * SQLite file, so it ends with the process however that dies and can never go stale. Who holds it
 * may take it again: it is free once each has given it back. A holder whose lock's file is removed
 * takes it anew, and a folder that has a database but no such file is watched before it is used.
 * @returns a function that gives the folder back.
 * @throws FolderInUse naming the process that holds it; StartError where the disk does not let it be locked
 */
export function lockDirectory(directory: string, waits: Waits = WAITS): () => void {
  const one = held.get(directory) ?? hold(directory, waits);
  held.set(directory, one);
  one.holders += 1;
  return () => {
    one.holders -= 1;
    if (one.holders > 0) return;
    held.delete(directory);
    one.stop();
    one.lock.database.close();
  };
}

function hold(directory: string, { checkMs, strangeMs }: Waits): Held {
  const isStrange =
    existsSync(path.join(directory, "PG_VERSION")) && !existsSync(path.join(directory, "lock"));
  const lock = openLock(directory);
  if (!lock) throw inUse(directory, readOwner(directory));
  writeOwner(directory);
  if (isStrange) assertAbandoned(directory, lock, strangeMs);
  const one: Held = { lock, holders: 0, stop: () => clearInterval(timer) };
  const timer = setInterval(() => tryToKeep(directory, one), checkMs);
  timer.unref();
  return one;
}

interface Lock {
  database: DatabaseSync;
  inode: number;
}

/** Null where another process holds it. @throws StartError where nobody could, as on a full disk */
function openLock(directory: string, timeout = 500): Lock | null {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path.join(directory, "lock"), { timeout });
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return { database, inode: inodeOf(directory) };
  } catch (error) {
    database?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === SQLITE_BUSY) return null;
    throw new StartError(
      `${directory} cannot be locked: ${message}. Make room on its disk, or see to its rights.`,
    );
  }
}

/** Waits for a sign of another server, which writes its own number over ours. @throws FolderInUse */
function assertAbandoned(directory: string, { database }: Lock, waitMs: number): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  const step = Math.min(100, waitMs);
  for (let waited = 0; waited < waitMs; waited += step) {
    Atomics.wait(sleeper, 0, 0, step);
    const owner = readOwner(directory);
    if (owner === String(process.pid)) continue;
    // The next server has to wait as well, until the other one has its lock again.
    rmSync(path.join(directory, "lock"), { force: true });
    database.close();
    throw inUse(directory, owner);
  }
}

/** What a full disk refuses, the next check tries again. */
function tryToKeep(directory: string, one: Held): void {
  try {
    keep(directory, one);
  } catch {
    // The lock that is held is still the operating system's own.
  }
}

/** Claims the folder again and takes the lock anew, whatever of it was removed. */
function keep(directory: string, one: Held): void {
  if (inodeOf(directory) === one.lock.inode && readOwner(directory) === String(process.pid)) return;
  writeOwner(directory);
  if (inodeOf(directory) === one.lock.inode) return;
  const anew = openLock(directory, 0);
  // Another server is about to give up; the next check tries again.
  if (!anew) return;
  one.lock.database.close();
  one.lock = anew;
}

const inodeOf = (directory: string): number =>
  statSync(path.join(directory, "lock"), { throwIfNoEntry: false })?.ino ?? 0;

const ownerFile = (directory: string) => path.join(directory, "lock.pid");
const writeOwner = (directory: string) => writeFileSync(ownerFile(directory), String(process.pid));

function readOwner(directory: string): string {
  try {
    return readFileSync(ownerFile(directory), "utf8");
  } catch {
    return "unknown";
  }
}

const inUse = (directory: string, owner: string) =>
  new FolderInUse(
    `${directory} is already in use by process ${owner}. Stop it first, or set DATA_DIR to another folder.`,
  );
