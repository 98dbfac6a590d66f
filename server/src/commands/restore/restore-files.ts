import { createReadStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import {
  exportsPrefix,
  type FileStore,
  measure,
  uploadsPrefix,
} from "../../platform/files/store.ts";
import { writeWhole } from "../../platform/files/whole.ts";
import {
  type Backup,
  contentOf,
  SECRETS,
  SECRETS_FOLDER,
  type StoredFile,
} from "../backup/manifest.ts";
import { listStored } from "../backup/stored-files.ts";

/** Puts the files of a backup where servers look for them, unless they are there. */
export async function restoreFiles(store: FileStore, { folder, files }: Backup): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    const key = `${uploadsPrefix}${name}`;
    const there = await store.read(key);
    if (there && (await measure(there.stream)).sha256 === sha256) continue;
    const stream = createReadStream(contentOf(path.dirname(folder), { sha256 }));
    await store.put(key, { stream, bytes }, sha256);
  }
}

export async function restoreSecrets(dataDir: string, { folder, manifest }: Backup): Promise<void> {
  for (const name of SECRETS) {
    const place = path.join(dataDir, name);
    if (manifest.secrets.includes(name)) {
      const text = await readFile(path.join(folder, SECRETS_FOLDER, name), "utf8");
      await writeWhole(place, text, { mode: 0o600 });
    } else await rm(place, { force: true });
  }
}

/** The keys of the files that are not in a backup. */
export async function listOthers(
  store: FileStore,
  files: readonly StoredFile[],
): Promise<string[]> {
  const others = await listStored(store);
  for (const { name } of files) others.delete(name);
  return [...others.values()];
}

/** Removes what belonged to the database before: files, exports and mails. */
export async function removeOthers(
  store: FileStore,
  files: readonly StoredFile[],
  dataDir: string,
): Promise<void> {
  for (const key of await listOthers(store, files)) await store.remove(key);
  for await (const { key } of store.list(exportsPrefix)) await store.remove(key);
  await rm(path.join(dataDir, "outbox"), { recursive: true, force: true });
}
