import { createReadStream, existsSync, readdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { contentOf, type StoredFile } from "./manifest.ts";
import {
  assertReadBack,
  makePrivateFolder,
  measure,
  measureFile,
  type OpenFile,
  writeStream,
  type Written,
} from "./private-files.ts";

/** A file half written, or one that another program put there, has another name. */
const STORED = /^[0-9a-f-]{36}\.(webp|mp3|ogg|m4a|withheld)$/;

export const uploadsFolder = (dataDir: string): string => path.join(dataDir, "uploads");

/** The names of the files that people put in. */
export function listStored(dataDir: string): string[] {
  const folder = uploadsFolder(dataDir);
  return existsSync(folder) ? readdirSync(folder).filter((name) => STORED.test(name)) : [];
}

const openStored = (dataDir: string, name: string): Readable =>
  createReadStream(path.join(uploadsFolder(dataDir), name));

/**
 * Puts what is not there yet into `TO/files`, where one content is stored once for all backups. A file
 * that is deleted meanwhile is left out: its row is deleted as well.
 */
export async function storeFiles(
  dataDir: string,
  to: string,
  open: OpenFile,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const name of listStored(dataDir).toSorted()) {
    try {
      const found = await measure(openStored(dataDir, name));
      await storeContent(found, () => openStored(dataDir, name), to, open);
      stored.push({ name, ...found });
    } catch (error) {
      const { code, path: missing } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT" || !missing?.endsWith(name)) throw error;
    }
  }
  return stored;
}

/** What is there is read as well: a disk that has changed it since gets it once more. */
async function storeContent(
  found: Written,
  source: () => Readable,
  to: string,
  open: OpenFile,
): Promise<void> {
  const place = contentOf(to, found);
  if ((await measureFile(place))?.sha256 === found.sha256) return;
  await makePrivateFolder(path.dirname(place));
  const part = path.join(to, "files", "part");
  const written = await writeStream(source(), open(part));
  assertReadBack(part, found, written);
  assertReadBack(part, written, await measureFile(part));
  await rename(part, place);
}
