import { existsSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { type Config, databaseFolder } from "../../platform/config.ts";
import type { Db, OpenDatabase } from "../../platform/db/database.ts";
import { onPostgres, sql } from "../../platform/db/drizzle.ts";
import { migrate, migrateAlone, MIGRATION_LOCK } from "../../platform/db/migrate.ts";
import { openEmbedded } from "../../platform/db/open.ts";
import { installJobs } from "../../platform/jobs.ts";
import { assertRestored } from "../../platform/unfinished-restore.ts";
import { withPostgres } from "../backup/postgres-tools.ts";
import {
  countRows,
  differingTables,
  OUR_SCHEMAS,
  sumTables,
  type TableSum,
} from "../backup/table-sums.ts";
import { NotDone, type Report } from "../command.ts";
import { copyRows } from "./copy-rows.ts";

/**
 * Moves the embedded database into an empty PostgreSQL, in one transaction there. The embedded one stays
 * as it is, but for migrations that were due.
 * @throws StartError naming the process that runs on it; NotDone
 */
export async function moveDatabase(config: Config, url: string): Promise<Report> {
  const directory = databaseFolder(config);
  assertRestored(config.DATA_DIR);
  if (!existsSync(path.join(directory, "cluster")))
    throw new NotDone(`There is no embedded database in ${directory}: look at DATA_DIR.`);
  const source = await openEmbedded(directory);
  try {
    const tables = await withPostgres(url, async (client) => {
      await assertEmpty(client);
      await migrate(source);
      await installJobs((text, values) => source.query(text, values));
      return fill(source, client);
    });
    const rows = countRows(tables);
    return {
      lines: [`move: ${tables.length} tables, ${rows} rows, checksums equal`],
      json: { tables: tables.length, rows },
    };
  } finally {
    await source.close();
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and ${OUR_SCHEMAS}`,
  );
  if (rows[0]?.tables !== 0)
    throw new NotDone(`The database has ${rows[0]?.tables} tables: name an empty one.`);
}

/** All of it at one moment, or nothing: a server that starts meanwhile waits for the lock. */
function fill(source: OpenDatabase, client: pg.Client): Promise<TableSum[]> {
  return onPostgres(client).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await migrateAlone(tx as unknown as Db);
    await installJobs((text, values) => client.query(withinTransaction(text), values));
    await client.query(
      "set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0",
    );
    await copyRows(source, client);
    const there = await sumTables((text) => source.query(text));
    const here = await sumTables((text) => client.query(text));
    const isFilled = ({ rows }: TableSum) => rows > 0;
    const differing = differingTables(there.filter(isFilled), here.filter(isFilled));
    if (differing.length > 0)
      throw new NotDone(`Nothing was moved: ${differing.join(", ")} would not be as before.`);
    return there;
  });
}

/** pg-boss begins and commits transactions of its own. */
const withinTransaction = (text: string): string =>
  text.replace(/^\s*begin;/i, "").replace(/commit;\s*$/i, "");
