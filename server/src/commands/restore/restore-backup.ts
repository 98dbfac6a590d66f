import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../platform/config.ts";
import { version } from "../../platform/locations.ts";
import { restoreMark } from "../../platform/unfinished-restore.ts";
import {
  type Backup,
  contentOf,
  damaged,
  listBackups,
  readBackup,
  verifiedFile,
} from "../backup/manifest.ts";
import { postgresUrl } from "../backup/postgres-tools.ts";
import { measureFile, openPrivately, writeText } from "../backup/private-files.ts";
import { differingTables, type TableSum } from "../backup/table-sums.ts";
import { NotDone } from "../command.ts";
import { openEmbeddedPlace } from "./embedded-place.ts";
import type { Place } from "./place.ts";
import { listOthers, removeOthers, restoreFiles, restoreSecrets } from "./restore-files.ts";
import { openPostgresPlace } from "./postgres-place.ts";

export interface RestoreOptions {
  /** `TO/ID`, or `TO/latest`. */
  from: string;
  replace?: boolean;
  verify?: boolean;
}

/** Checks all of a backup, then restores it, or tries to. @throws NotDone */
export async function restoreBackup(config: Config, options: RestoreOptions): Promise<Backup> {
  const backup = await findBackup(options.from);
  const { manifest, folder } = backup;
  assertFits(backup, config);
  await checkFiles(backup);
  const url = postgresUrl(config);
  const place = url
    ? await openPostgresPlace(url)
    : await openEmbeddedPlace(config, options.verify === true);
  const file = path.join(folder, manifest.database.file);
  const check = (tables: readonly TableSum[]) => assertSame(backup, tables);
  try {
    if (options.verify) {
      await place.tryOut(file, check);
      const text = JSON.stringify({ verified_at: new Date().toISOString() });
      await writeText(`${text}\n`, openPrivately(verifiedFile(folder)));
    } else {
      assertEmpty(config, backup, place, options.replace === true);
      await fill(config, backup, () => place.prepare(file, check));
    }
  } finally {
    await place.close();
  }
  return backup;
}

async function findBackup(from: string): Promise<Backup> {
  const folder = path.resolve(from);
  if (path.basename(folder) !== "latest") return readBackup(folder);
  const to = path.dirname(folder);
  const newest = listBackups(to).at(-1);
  if (newest === undefined) throw new NotDone(`There is no backup in ${to}.`);
  return readBackup(path.join(to, newest));
}

function assertFits({ folder, manifest }: Backup, config: Config): void {
  const kind = postgresUrl(config) ? "postgres" : "embedded";
  if (manifest.kind !== kind)
    throw new NotDone(
      manifest.kind === "postgres"
        ? `The backup at ${folder} is one of PostgreSQL: set DATABASE_URL.`
        : `The backup at ${folder} is one of the embedded database: restore it without DATABASE_URL, then run npm run move.`,
    );
  if (manifest.version.localeCompare(version, "en", { numeric: true }) > 0)
    throw new NotDone(
      `The backup at ${folder} was made by version ${manifest.version}, and this is ${version}: restore it with that version.`,
    );
}

async function checkFiles({ folder, manifest, files }: Backup): Promise<void> {
  const bytes = files.reduce((all, file) => all + file.bytes, 0);
  if (manifest.files.count !== files.length || manifest.files.bytes !== bytes)
    throw damaged(folder, "files.json");
  for (const file of files) {
    const content = contentOf(path.dirname(folder), file);
    if ((await measureFile(content))?.sha256 !== file.sha256)
      throw damaged(folder, `${file.name} (${content})`);
  }
}

function assertSame({ folder, manifest }: Backup, tables: readonly TableSum[]): void {
  const differing = differingTables(manifest.database.tables, tables);
  if (differing.length > 0)
    throw new NotDone(
      `Nothing was changed: ${differing.join(", ")} would not be as in the backup at ${folder}. Take another.`,
    );
}

/** Files that an interrupted restore of the same backup has left are no obstacle. */
function assertEmpty(config: Config, backup: Backup, place: Place, replace: boolean): void {
  if (replace || existsSync(restoreMark(config.DATA_DIR))) return;
  const others = listOthers(config.DATA_DIR, backup.files);
  const occupied =
    place.occupied ?? (others.length > 0 ? `${config.DATA_DIR}/uploads has files` : null);
  if (occupied !== null)
    throw new NotDone(`${occupied}. Restore into an empty place, or say --replace to empty it.`);
}

/** A kill before the mark is there has changed nothing that counts; after that no server starts. */
async function fill(
  config: Config,
  backup: Backup,
  prepare: () => Promise<() => Promise<void>>,
): Promise<void> {
  const mark = restoreMark(config.DATA_DIR);
  await restoreFiles(config.DATA_DIR, backup);
  const putInPlace = await prepare();
  await writeFile(mark, `${backup.folder}\n`, { mode: 0o600 });
  await putInPlace();
  await restoreSecrets(config.DATA_DIR, backup);
  await removeOthers(config.DATA_DIR, backup.files);
  await rm(mark);
}
