import { existsSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import type { OpenDatabase } from "../platform/db/database.ts";
import { askForDump } from "../platform/db/dump-socket.ts";
import { FolderInUse } from "../platform/db/lock.ts";
import { openEmbedded } from "../platform/db/open.ts";
import { NotDone } from "./command.ts";

/**
 * Opens the embedded database in a folder, or gets a dump of it from the server that runs on it.
 * @throws NotDone where there is none: opening would make one
 */
export async function openExisting(directory: string): Promise<OpenDatabase | { dump: Readable }> {
  expectDatabase(directory);
  try {
    return await openEmbedded(directory);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const dump = await askForDump(directory).catch(() => {
      throw new NotDone(`${error.message} Or try again when it is ready.`);
    });
    return { dump };
  }
}

/** @throws NotDone where there is no embedded database in the folder */
export function expectDatabase(directory: string): void {
  if (!existsSync(path.join(directory, "cluster", "PG_VERSION")))
    throw new NotDone(`There is no database in ${directory}: set DATA_DIR or DATABASE_URL.`);
}
