import { buffer } from "node:stream/consumers";
import { type Config, databaseFolder, loadConfig } from "../platform/config.ts";
import type { Db, OpenDatabase } from "../platform/db/database.ts";
import { openDatabase, openEmbedded } from "../platform/db/open.ts";
import { createFiles, type Files } from "../platform/files/files.ts";
import { FilesAway } from "../platform/files/store.ts";
import { NotDone } from "./command.ts";
import { openExisting } from "./existing-database.ts";

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
  const files = await openFiles(config);
  const database = await openRows(config);
  try {
    return await work({ db: database.db, files });
  } catch (error) {
    if (error instanceof FilesAway) throw explainAway(error);
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code !== UNDEFINED_TABLE) throw error;
    throw new NotDone("The database is older than this version: start the server once.");
  } finally {
    await database.close();
  }
}

/** The stored files, for a command: what it cannot do it says itself. */
export const openFiles = (config: Config): Promise<Files> =>
  createFiles(config, { error: () => undefined, warn: () => undefined });

/** A store that does not answer as a sentence with what to do; every other failure as it is. */
export const explainAway = (error: unknown): unknown =>
  error instanceof FilesAway
    ? new NotDone(`${error.message} See to the bucket, S3_ENDPOINT and the keys, and try again.`)
    : error;

/** A server that runs on an embedded database gives a copy of it, which is opened in memory. */
async function openRows(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return openDatabase(config);
  const opened = await openExisting(databaseFolder(config));
  if ("query" in opened) return opened;
  return openEmbedded(undefined, new Blob([await buffer(opened.dump)]));
}
