import type { Page } from "@waymates/contract/paging";
import { decodeCursor, encodeCursor, type Position } from "./cursor.ts";

/** What a caller asks of a list. */
export interface ListQuery {
  cursor?: string | undefined;
  /** The size of a page. */
  limit: number;
}

/** The steps of one list. */
export interface ListSteps<Row, Item> {
  /** Rows after a position, in the order of the list, `limit` at most. */
  read(limit: number, after: Position | null): Promise<Row[]>;
  /** Returns the position of a row in that order. */
  position(row: Row): Position;
  /** Loads what all rows need in batches and leaves out what the reader must not see. */
  present(rows: Row[]): Promise<Item[]> | Item[];
}

/**
 * Reads one page of a list: rows by keyset, one more than asked for, then their shape. A page is shorter
 * than its limit where `present` left rows out; only `nextCursor` null means the end.
 * @throws VALIDATION for a cursor that no list gave out
 */
export async function readPage<Row, Item>(
  { cursor, limit }: ListQuery,
  { read, position, present }: ListSteps<Row, Item>,
): Promise<Page<Item>> {
  const found = await read(limit + 1, decodeCursor(cursor));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await present(rows),
    nextCursor: found.length > limit && last ? encodeCursor(position(last)) : null,
  };
}
