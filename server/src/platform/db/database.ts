import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The database, embedded or PostgreSQL; a transaction has the same shape. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An opened database and what only its owner may do with it. */
export interface OpenDatabase {
  db: Db;
  kind: "embedded" | "postgres";
  /**
   * Raw statement with parameters, for libraries that bring their own SQL.
   * @param name keeps it prepared under this name, which must always mean the same text.
   */
  query(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/** Runs a statement and hands out its rows. Types are the caller's promise about its own SQL. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** The first row, or null. */
export async function firstRow<Row>(db: Db, statement: SQL): Promise<Row | null> {
  return (await rows<Row>(db, statement))[0] ?? null;
}
