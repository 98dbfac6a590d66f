import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { migrationsFolder } from "../locations.ts";
import { connectDirectly } from "./clients.ts";
import type { Db, OpenDatabase } from "./database.ts";
import { onPostgres } from "./drizzle.ts";
import { applyFunctions } from "./functions.ts";
import { applyMigrations } from "./migrations.ts";
import { adoptPreRelease } from "./pre-release.ts";

/** Any fixed number: processes that start together take it one after the other. */
export const MIGRATION_LOCK = 7_214_001;
const TAKE_EVERY_MS = 200;

interface Steps {
  folder?: string;
  /**
   * What the new schema is filled with. On a server the connection has no time limit: processes that start
   * together would otherwise wait for each other's rows until their statements are cancelled.
   */
  seed?: (db: Db) => Promise<void>;
}

/**
 * Brings the schema up to date, one process at a time: each new migration, then the functions and
 * views of server/db/functions that have changed, then the seed.
 * @param url of the server, past any pooler: the lock belongs to a session
 * @throws StartError where a table stays locked by others, or the database is older than v0.1.0
 */
export async function migrate(
  database: OpenDatabase,
  url?: string,
  { folder = migrationsFolder, seed }: Steps = {},
): Promise<void> {
  if (database.kind === "embedded") {
    await bringUpToDate(database.db, folder, true);
    return seed?.(database.db);
  }
  const client = await connectDirectly(url ?? "");
  try {
    await takeLock(client);
    const db = onPostgres(client);
    await bringUpToDate(db, folder, false);
    await seed?.(db);
  } finally {
    await client.end();
  }
}

/** The same in the transaction of `db`, which must be the only user of the database. */
export const migrateAlone = (db: Db): Promise<void> => bringUpToDate(db, migrationsFolder, true);

/** @param isAlone whether indexes need not be built concurrently */
async function bringUpToDate(db: Db, folder: string, isAlone: boolean): Promise<void> {
  await adoptPreRelease(db);
  await applyMigrations(db, folder, isAlone);
  await applyFunctions(db);
}

/** Retries: an index that is built concurrently waits for every statement that waits. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken) return;
    await pause(TAKE_EVERY_MS);
  }
}
