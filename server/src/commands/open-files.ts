import { existsSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Config, databaseFolder, loadConfig, StartError } from "../platform/config.ts";
import type { Db, OpenDatabase } from "../platform/db/database.ts";
import { askForDump } from "../platform/db/dump-socket.ts";
import { openDatabase, openEmbedded } from "../platform/db/open.ts";
import { createFiles, type Files } from "../platform/files/files.ts";
import { FilesAway } from "../platform/files/store.ts";
import { NotDone } from "./command.ts";

/** What a command about stored files works on. */
export interface OpenFiles {
  db: Db;
  files: Files;
}

const UNDEFINED_TABLE = "42P01";

/**
 * Works on the rows and files that the environment names.
 * @throws NotDone where there is no database of this version, or a store does not answer
 */
export async function withFiles<Done>(work: (open: OpenFiles) => Promise<Done>): Promise<Done> {
  const config = loadConfig();
  const files = await createFiles(config, { error: () => undefined, warn: () => undefined });
  const database = await openExisting(config);
  try {
    return await work({ db: database.db, files });
  } catch (error) {
    if (error instanceof FilesAway) {
      throw new NotDone(
        `${error.message} See to the bucket, S3_ENDPOINT and the keys, and try again.`,
      );
    }
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code !== UNDEFINED_TABLE) throw error;
    throw new NotDone("The database is older than this version: start the server once.");
  } finally {
    await database.close();
  }
}

/** A server that runs on an embedded database gives a copy of it, which is opened in memory. */
async function openExisting(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return openDatabase(config);
  const folder = databaseFolder(config);
  // Opening would make one.
  if (!existsSync(path.join(folder, "cluster", "PG_VERSION")))
    throw new NotDone(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL.`);
  try {
    return await openEmbedded(folder);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const dump = await askForDump(folder).catch(() => {
      throw new NotDone(`${error.message} Or try again when it is ready.`);
    });
    return openEmbedded(undefined, new Blob([await buffer(dump)]));
  }
}
