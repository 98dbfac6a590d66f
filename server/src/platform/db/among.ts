import { sql, type SQL, type SQLWrapper } from "./drizzle.ts";

/** Any number of ids as one parameter, so that the statement is the same text for all of them. */
export const idArray = (ids: Iterable<string>): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** Condition: the column is one of these ids. */
export const isAmong = (column: SQLWrapper, ids: Iterable<string>): SQL =>
  sql`${column} = any(${idArray(ids)})`;
