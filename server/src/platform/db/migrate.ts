import path from "node:path";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { migrate as migrateNode } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import pg from "pg";
import type { Db, OpenDatabase } from "./database.ts";
import { applyFunctions } from "./functions.ts";

const folder = path.join(import.meta.dirname, "../../../db/migrations");
/** Any fixed number: processes that start together take it one after the other. */
const MIGRATION_LOCK = 7_214_001;

/**
 * Brings the schema up to date, one process at a time: all new migrations in one transaction, then the
 * functions and views of server/db/functions that have changed.
 */
export async function migrate(database: OpenDatabase, url?: string): Promise<void> {
  if (database.kind === "embedded") {
    const { migrate: migrateEmbedded } = await import("drizzle-orm/pglite/migrator");
    await migrateEmbedded(database.db as unknown as PgliteDatabase, { migrationsFolder: folder });
    await applyFunctions(database.db);
    return;
  }
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const db = drizzleNode(client);
    await migrateNode(db, { migrationsFolder: folder });
    await applyFunctions(db as unknown as Db);
  } finally {
    await client.end();
  }
}
