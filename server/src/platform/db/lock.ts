import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../config.ts";

const held = new Map<string, { database: DatabaseSync; holders: number }>();

/**
 * Takes the folder for this process alone. The lock is the operating system's own, held through an
 * SQLite file, so it ends with the process however that dies and can never go stale. Who holds it
 * may take it again: it is free once each has given it back.
 * @returns a function that gives the folder back.
 * @throws StartError naming the process that holds it.
 */
export function lockDirectory(directory: string): () => void {
  const lock = held.get(directory) ?? { database: openLock(directory), holders: 0 };
  held.set(directory, lock);
  lock.holders += 1;
  return () => {
    lock.holders -= 1;
    if (lock.holders > 0) return;
    held.delete(directory);
    lock.database.close();
  };
}

function openLock(directory: string): DatabaseSync {
  const owner = path.join(directory, "lock.pid");
  const database = new DatabaseSync(path.join(directory, "lock"), { timeout: 500 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    database.close();
    throw new StartError(
      `${directory} is already in use by process ${readOwner(owner)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(owner, String(process.pid));
  return database;
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "unknown";
  }
}
