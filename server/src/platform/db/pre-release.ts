import { migrationsFolder } from "../locations.ts";
import { StartError } from "../config.ts";
import { type Db, firstRow, rows } from "./database.ts";
import { readMigrationFiles, sql } from "./drizzle.ts";
import { insideOfTransaction } from "./migrations.ts";

/** The hash of 0053_node_texts, the last migration before v0.1.0 replaced all of them with one. */
const LAST_HASH = "18e3b26b4262c6299bfbdb4cc6c375ac4eccf3abe938f0c890336f3d8b59bbd0";

const TOO_OLD =
  "This database was made before the first release, v0.1.0, and lacks changes of that time. Start the last version before v0.1.0 (commit f7a31b97) with it once, then start this one.";

/**
 * Records the migration of v0.1.0 as applied in a database that has the same schema from the migrations
 * before it. Does nothing to any other. The caller holds the migration lock.
 * @throws StartError where some of those migrations are missing
 */
export async function adoptPreRelease(db: Db): Promise<void> {
  const table = "drizzle.__drizzle_migrations";
  const found = await firstRow<{ exists: boolean }>(
    db,
    sql`select to_regclass(${table}) is not null as exists`,
  );
  if (!found?.exists) return;
  const applied = await rows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations`,
  );
  const [initial] = readMigrationFiles({ migrationsFolder });
  const hashes = new Set(applied.map(({ hash }) => hash));
  if (!initial || hashes.size === 0 || hashes.has(initial.hash)) return;
  if (!hashes.has(LAST_HASH)) throw new StartError(TOO_OLD);
  await insideOfTransaction(db, {}, async (tx) => {
    // Nothing has called it since another function with this name took its place.
    await tx.execute(sql`drop function if exists chat_person(profiles)`);
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${initial.hash}, ${initial.folderMillis})`);
  });
}
