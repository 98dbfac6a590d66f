import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../config.ts";

/**
 * Takes the folder for this process alone. The lock is the operating system's own, held through an
 * SQLite file, so it ends with the process however that dies and can never go stale.
 * @returns a function that gives the folder back.
 * @throws StartError naming the process that holds it.
 */
export function lockDirectory(directory: string): () => void {
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
  return () => database.close();
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "unknown";
  }
}
