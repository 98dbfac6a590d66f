import { drizzle as postgres } from "drizzle-orm/node-postgres";
import type { PGlite } from "@electric-sql/pglite";
import type { Pool, Client } from "pg";
import type { Db } from "./database.ts";

export {
  StringChunk,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  ne,
  notInArray,
  notLike,
  or,
  sql,
} from "drizzle-orm";
export {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unionAll,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
export type { SQL, SQLWrapper } from "drizzle-orm";
export type { AnyPgColumn } from "drizzle-orm/pg-core";
export { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";

/** A PostgreSQL server as drizzle's database. */
export function onPostgres(client: Pool | Client): Db {
  return postgres(client) as unknown as Db;
}

/** The embedded database as drizzle's. */
export async function onEmbedded(client: PGlite): Promise<Db> {
  // Loads the engine, which a process on PostgreSQL does not need.
  const { drizzle: embedded } = await import("drizzle-orm/pglite");
  return embedded(client) as unknown as Db;
}
