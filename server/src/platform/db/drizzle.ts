import { createRequire } from "node:module";
import type { Pool, Client } from "pg";
import type { PGlite } from "@electric-sql/pglite";
import type { Db } from "./database.ts";

/**
 * The only place that loads drizzle, and in its CommonJS build. For each import of an ES module of a
 * package, and within it, Node reads the package's package.json again, and drizzle's has 180 kB:
 * seconds of each start, and hundreds of MB of garbage (decision 0029).
 */
const require = createRequire(import.meta.url);

type Drizzle = typeof import("drizzle-orm");
type Tables = typeof import("drizzle-orm/pg-core");

const drizzle = require("drizzle-orm") as Drizzle;
const tables = require("drizzle-orm/pg-core") as Tables;
const migrator = require("drizzle-orm/migrator") as typeof import("drizzle-orm/migrator");

export const {
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
} = drizzle;
export const {
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
} = tables;
export type { SQL, SQLWrapper } from "drizzle-orm";
export type { AnyPgColumn } from "drizzle-orm/pg-core";
export const { readMigrationFiles } = migrator;
export type { MigrationMeta } from "drizzle-orm/migrator";

/** A PostgreSQL server as drizzle's database. */
export function onPostgres(client: Pool | Client): Db {
  const driver = require("drizzle-orm/node-postgres") as typeof import("drizzle-orm/node-postgres");
  return driver.drizzle(client) as unknown as Db;
}

/** The embedded database as drizzle's. */
export function onEmbedded(client: PGlite): Db {
  const driver = require("drizzle-orm/pglite") as typeof import("drizzle-orm/pglite");
  return driver.drizzle(client) as unknown as Db;
}
