import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Config, databaseFolder } from "../../platform/config.ts";
import { lockDirectory } from "../../platform/db/lock.ts";
import { openArchive } from "../backup/dump-database.ts";
import { sumTables } from "../backup/table-sums.ts";
import { EXPIRE_EXPORTS, type Place } from "./place.ts";

/**
 * The embedded database in DATA_DIR.
 * @throws StartError naming the process that runs on it, unless it is only to be tried out
 */
export async function openEmbeddedPlace(config: Config, isTrial: boolean): Promise<Place> {
  const directory = databaseFolder(config);
  const unlock = isTrial ? () => undefined : lockDirectory(directory);
  const cluster = path.join(directory, "cluster");
  const beside = path.join(directory, "restoring");
  return {
    occupied: existsSync(cluster) ? `There is a database in ${directory}` : null,
    async prepare(file, check) {
      await rm(beside, { recursive: true, force: true });
      await mkdir(beside);
      const database = await openArchive(file, beside);
      try {
        check(await sumTables((text) => database.query(text)));
        await database.query(EXPIRE_EXPORTS);
      } finally {
        await database.close();
      }
      return async () => {
        await rm(cluster, { recursive: true, force: true });
        await rename(path.join(beside, "cluster"), cluster);
      };
    },
    async tryOut(file, check) {
      const database = await openArchive(file);
      try {
        check(await sumTables((text) => database.query(text)));
      } finally {
        await database.close();
      }
    },
    async close() {
      if (!isTrial) await rm(beside, { recursive: true, force: true });
      unlock();
    },
  };
}
