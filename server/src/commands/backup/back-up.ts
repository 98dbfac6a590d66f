import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../platform/config.ts";
import { version } from "../../platform/locations.ts";
import { explainAway, openFiles } from "../open-files.ts";
import { dumpDatabase } from "./dump-database.ts";
import { lockBackups } from "./lock-backups.ts";
import {
  FILE_LIST,
  FORMAT,
  idOf,
  MANIFEST,
  type Manifest,
  SECRETS,
  SECRETS_FOLDER,
  sumFiles,
  sumsFile,
} from "./manifest.ts";
import {
  explainDisk,
  flushFolder,
  isDiskFull,
  makePrivateFolder,
  type OpenFile,
  openPrivately,
  writeText,
} from "./private-files.ts";
import { removeOld, removeUnused, UNFINISHED } from "./remove-old.ts";
import { storeFiles } from "./stored-files.ts";

export interface BackupOptions {
  /** The folder of all backups. */
  to: string;
  keepDays: number;
  open?: OpenFile;
}

/**
 * Makes a backup: the database first, then the files. It gets its name when all of it has been written
 * and read back; older ones are removed then.
 * @throws NotDone
 */
export async function backUp(config: Config, options: BackupOptions): Promise<Manifest> {
  const { to, keepDays, open = openPrivately } = options;
  try {
    await makePrivateFolder(to);
    const unlock = await lockBackups(to);
    try {
      const manifest = await writeBackup(config, to, open);
      await removeOld(to, keepDays, new Date());
      return manifest;
    } catch (error) {
      // What was stored of this backup would fill the disk for everyone else on it.
      if (isDiskFull(error)) await removeUnused(to);
      throw error;
    } finally {
      await rm(path.join(to, UNFINISHED), { recursive: true, force: true });
      unlock();
    }
  } catch (error) {
    throw explainAway(explainDisk(`The backup in ${to} was not made`, error));
  }
}

async function writeBackup(config: Config, to: string, open: OpenFile): Promise<Manifest> {
  const folder = path.join(to, UNFINISHED);
  await rm(folder, { recursive: true, force: true });
  await makePrivateFolder(folder);
  const { at, kind, database, checksums } = await dumpDatabase(config, folder, open);
  const files = await storeFiles({ files: await openFiles(config), checksums, to, open });
  const secrets = await copySecrets(config.DATA_DIR, folder, open);
  const manifest: Manifest = {
    format: FORMAT,
    id: freeId(to, at),
    version,
    kind,
    snapshot_at: at.toISOString(),
    database,
    files: { count: files.length, bytes: files.reduce((all, { bytes }) => all + bytes, 0) },
    secrets,
  };
  await writeText(`${JSON.stringify(files)}\n`, open(path.join(folder, FILE_LIST)));
  await writeText(`${JSON.stringify(manifest, null, 2)}\n`, open(path.join(folder, MANIFEST)));
  await writeText(await sumFiles(folder), open(sumsFile(folder)));
  await flushFolder(folder);
  await rename(folder, path.join(to, manifest.id));
  await flushFolder(to);
  return manifest;
}

async function copySecrets(dataDir: string, folder: string, open: OpenFile) {
  const secrets = SECRETS.filter((name) => existsSync(path.join(dataDir, name)));
  if (secrets.length > 0) await makePrivateFolder(path.join(folder, SECRETS_FOLDER));
  for (const name of secrets) {
    const text = await readFile(path.join(dataDir, name), "utf8");
    await writeText(text, open(path.join(folder, SECRETS_FOLDER, name)));
  }
  return secrets;
}

/** Two backups of the same second get ids one after the other. */
function freeId(to: string, at: Date): string {
  const id = idOf(at);
  return existsSync(path.join(to, id)) ? freeId(to, new Date(at.getTime() + 1000)) : id;
}
