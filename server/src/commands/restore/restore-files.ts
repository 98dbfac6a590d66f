import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "../../platform/files/whole.ts";
import {
  type Backup,
  contentOf,
  damaged,
  SECRETS,
  SECRETS_FOLDER,
  type StoredFile,
} from "../backup/manifest.ts";
import { measureFile, openPrivately, writeStream } from "../backup/private-files.ts";
import { listStored, uploadsFolder } from "../backup/stored-files.ts";

/** Puts the files of a backup where the server looks for them, unless they are there. */
export async function restoreFiles(dataDir: string, { folder, files }: Backup): Promise<void> {
  const uploads = uploadsFolder(dataDir);
  await mkdir(uploads, { recursive: true });
  for (const file of files) {
    const place = path.join(uploads, file.name);
    if ((await measureFile(place))?.sha256 === file.sha256) continue;
    const content = createReadStream(contentOf(path.dirname(folder), file));
    const { sha256 } = await writeStream(content, openPrivately(`${place}.part`));
    if (sha256 !== file.sha256) throw damaged(folder, file.name);
    await rename(`${place}.part`, place);
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

/** The files that are not in a backup. */
export function listOthers(dataDir: string, files: readonly StoredFile[]): string[] {
  const restored = new Set(files.map(({ name }) => name));
  return listStored(dataDir).filter((name) => !restored.has(name));
}

/** Removes what belonged to the database before: files, exports and mails. */
export async function removeOthers(dataDir: string, files: readonly StoredFile[]): Promise<void> {
  for (const name of listOthers(dataDir, files))
    await rm(path.join(uploadsFolder(dataDir), name), { force: true });
  for (const name of ["exports", "outbox"])
    await rm(path.join(dataDir, name), { recursive: true, force: true });
}
