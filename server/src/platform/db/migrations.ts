import { setTimeout as pause } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles, sql } from "./drizzle.ts";
import { StartError } from "../config.ts";
import { type Db, rows } from "./database.ts";

/** The first line of a file whose statements run one by one, each with its own effect. */
const OUTSIDE = /^\s*-- outside of a transaction\b/;
/** What waits behind a migration that waits for a lock waits no longer than this. */
const LOCK_TIMEOUT_MS = 2000;
/** Pauses before it is tried again, in milliseconds: a minute and a half in all. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000, 8000, 8000];
/** lock_not_available, deadlock_detected */
const inTheWay = new Set(["55P03", "40P01"]);

export interface MigrationTimes {
  lockTimeoutMs?: number;
  pausesMs?: readonly number[];
}

/**
 * Applies what a folder of drizzle's holds and the database has not seen, each file in a transaction
 * of its own. drizzle's own table says what was applied. The caller holds the migration lock.
 * @throws StartError where a table stays locked by others
 */
export async function applyMigrations(
  db: Db,
  folder: string,
  isEmbedded: boolean,
  times: MigrationTimes = {},
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const applied = await rows<{ at: string | number }>(
    db,
    sql`select created_at as at from drizzle.__drizzle_migrations`,
  );
  const known = new Set(applied.map(({ at }) => Number(at)));
  for (const file of readMigrationFiles({ migrationsFolder: folder })) {
    if (known.has(file.folderMillis)) continue;
    if (OUTSIDE.test(file.sql[0] ?? "")) await applyOutside(db, file, isEmbedded);
    else await insideOfTransaction(db, times, (tx) => applyAll(tx, file, file.sql));
  }
}

/**
 * Runs work in a transaction that waits for no lock longer than a moment, and tries it again: others
 * that want the same table queue behind the waiting one.
 */
export async function insideOfTransaction(
  db: Db,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, pausesMs = PAUSES_MS }: MigrationTimes,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  for (const rest of [...pausesMs, null]) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`));
        await work(tx as unknown as Db);
      });
    } catch (error) {
      if (!inTheWay.has(codeOf(error))) throw error;
      if (rest === null) throw new StartError(BLOCKED, { cause: error });
      await pause(rest);
    }
  }
}

const BLOCKED =
  "The database could not be brought up to date: something else holds a table. End it (pg_stat_activity shows what runs), and start again.";

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause === undefined ? "" : codeOf(cause);
};

/** Applies statements that cannot run in a transaction, such as concurrent index builds. */
async function applyOutside(db: Db, file: MigrationMeta, isEmbedded: boolean): Promise<void> {
  // The embedded database has a single connection: there is nothing beside it.
  const statements = isEmbedded
    ? file.sql.map((text) => text.replaceAll(/\bconcurrently\b/gi, ""))
    : file.sql;
  await applyAll(db, file, statements);
}

async function applyAll(db: Db, file: MigrationMeta, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${file.hash}, ${file.folderMillis})`);
}
