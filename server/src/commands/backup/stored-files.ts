import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { type FileStore, uploadsPrefix } from "../../platform/files/store.ts";
import { contentOf, isStoredName, type StoredFile } from "./manifest.ts";
import {
  assertReadBack,
  makePrivateFolder,
  measureFile,
  type OpenFile,
  writeStream,
  type Written,
} from "./private-files.ts";

/** The names of the files that people put in, and the key of each. */
export async function listStored(files: FileStore): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for await (const { key } of files.list(uploadsPrefix)) {
    const name = path.posix.basename(key);
    if (isStoredName(name)) keys.set(name, key);
  }
  return keys;
}

/** Where files come from and where they go. */
export interface Copying {
  files: FileStore;
  /** The checksums that rows have, by key. */
  checksums: ReadonlyMap<string, string>;
  to: string;
  open: OpenFile;
}

/**
 * Puts what is not there yet into `TO/files`, where one content is stored once for all backups. A file
 * that is deleted meanwhile is left out: its row is deleted as well.
 */
export async function storeFiles(copying: Copying): Promise<StoredFile[]> {
  const keys = await listStored(copying.files);
  const stored: StoredFile[] = [];
  for (const name of [...keys.keys()].toSorted()) {
    const content = await storeContent(copying, keys.get(name) ?? "");
    if (content) stored.push({ name, ...content });
  }
  return stored;
}

/** What is there is read again: a disk that has changed it since gets it once more. */
async function storeContent(copying: Copying, key: string): Promise<Written | null> {
  const { files, checksums, to, open } = copying;
  const known = await readContent(to, checksums.get(key));
  if (known) return known;
  const found = await files.read(key);
  if (!found) return null;
  const part = path.join(to, "files", "part");
  await makePrivateFolder(path.dirname(part));
  const written = await writeStream(found.stream, open(part));
  assertReadBack(part, written, await measureFile(part));
  if (await readContent(to, written.sha256)) {
    await rm(part);
    return written;
  }
  const place = contentOf(to, written);
  await makePrivateFolder(path.dirname(place));
  await rename(part, place);
  return written;
}

/** Null where the content is missing, or is not what it was. */
async function readContent(to: string, sha256: string | undefined): Promise<Written | null> {
  if (sha256 === undefined) return null;
  const read = await measureFile(contentOf(to, { sha256 }));
  return read?.sha256 === sha256 ? read : null;
}
