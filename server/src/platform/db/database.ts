import type { SQL } from "drizzle-orm";
import { PgDialect, type PgDatabase, type PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Replicas } from "./replicas.ts";

/** The database, embedded or PostgreSQL; a transaction has the same shape. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An opened database and what only its owner may do with it. */
export interface OpenDatabase {
  db: Db;
  kind: "embedded" | "postgres";
  /**
   * Runs a raw statement with parameters, for libraries with SQL of their own.
   * @param name keeps it prepared under this name, which must always mean the same text.
   */
  query(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<{ rows: Record<string, unknown>[] }>;
  /** Of a PostgreSQL server. */
  replicas?: Replicas;
  /** Of the embedded database alone: an archive (tar) of its files as they are at one moment. */
  dump?(): Promise<Blob>;
  /** How many connections this process has; `waiting` are calls that wait for one. */
  connections(): Connections;
  close(): Promise<void>;
}

export type Connections = Record<"busy" | "idle" | "waiting", number>;

const dialect = new PgDialect();

/**
 * Runs a statement and hands out its rows. Types are the caller's promise about its own SQL.
 * @param name keeps it prepared in PostgreSQL under this name, which must always mean the same text.
 */
export async function rows<Row>(db: Db, statement: SQL, name?: string): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery(query, undefined, name, false);
  return ((await prepared.execute()) as { rows: Row[] }).rows;
}

/** The first row, or null. */
export async function firstRow<Row>(db: Db, statement: SQL, name?: string): Promise<Row | null> {
  return (await rows<Row>(db, statement, name))[0] ?? null;
}
