import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { or, eq, getTableColumns, getTableName } from "./db/drizzle.ts";
import type { Db } from "./db/database.ts";

/** What a person chose when they deleted their account. */
export interface ErasureChoices {
  /** Posts and comments stay, without a name. */
  keepPosts: boolean;
  /** Messages in chats with others go as well. */
  removeMessages: boolean;
}

/** A table with rows that belong to people. */
export interface PersonalTable {
  table: PgTable;
  /** A row is theirs when any of these columns holds their id. */
  owner: AnyPgColumn[];
  /** Columns left out of the export: secrets, and data about other people. */
  hidden?: readonly string[];
}

/**
 * A feature's part of a person's data. The export reads the tables it names. For the erasure its foreign keys
 * apply: a row that cascades is deleted with the person, one that is set to null stays without a name;
 * `erase` covers what keys cannot express. It runs before them, and must be idempotent.
 */
export interface PersonalData {
  /** Names the part's folder in the export. */
  name: string;
  tables: readonly PersonalTable[];
  erase?(platform: { db: Db }, person: ErasedPerson, choices: ErasureChoices): Promise<void>;
  /** Data for the export that is not in the tables' own rows, by table name. */
  collect?(userId: string): Promise<Record<string, PersonalRow[]>>;
}

export type PersonalRow = Record<string, unknown>;

/** A person to be erased, with the names that others may have written of them. */
export interface ErasedPerson {
  id: string;
  email: string;
}

/** A person's rows of one table, without its hidden columns. */
export async function listPersonalRows(
  db: Db,
  { table, owner, hidden = [] }: PersonalTable,
  userId: string,
): Promise<PersonalRow[]> {
  const columns = getTableColumns(table);
  const shown = Object.fromEntries(
    Object.entries(columns).filter(([name]) => !hidden.includes(name)),
  );
  return db
    .select(shown)
    .from(table)
    .where(or(...owner.map((column) => eq(column, userId))));
}

export const personalTableName = ({ table }: PersonalTable): string => getTableName(table);
