import type { Page } from "@waymates/contract/paging";
import { type SQL, sql } from "./db/drizzle.ts";
import type { ListQuery } from "./list.ts";
import { Problem } from "./problem.ts";

/**
 * What a reader of a list has been given, in the order of the list: ends of ids (UUIDs), and how many entries
 * came before those that are remembered.
 */
export interface Seen {
  ends: readonly string[];
  before: number;
}

/** Entries that a cursor remembers: with more its address would be too long for some proxies. */
const REMEMBERED = 700;
/** Random bits at the end of a UUID, as the cursor carries them. */
const END_BYTES = 6;
/** Its first byte tells this kind of cursor from one that carries a position. */
const KIND = 1;
const HEAD_BYTES = 5;

export const NOTHING_SEEN: Seen = { ends: [], before: 0 };

const endOf = (id: string): string => id.slice(-2 * END_BYTES);

function encode({ ends, before }: Seen): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(KIND);
  head.writeUInt32BE(before, 1);
  return Buffer.concat([head, Buffer.from(ends.join(""), "hex")]).toString("base64url");
}

/** @throws VALIDATION for what no list ever gave out */
function decode(cursor: string | undefined): Seen {
  if (cursor === undefined) return NOTHING_SEEN;
  const bytes = Buffer.from(cursor, "base64url");
  const isOurs = bytes.length > HEAD_BYTES && bytes[0] === KIND;
  if (!isOurs || (bytes.length - HEAD_BYTES) % END_BYTES !== 0) {
    throw new Problem("VALIDATION", { fields: { cursor: "INVALID" } });
  }
  const hex = bytes.subarray(HEAD_BYTES).toString("hex");
  return { ends: hex.match(/.{12}/g) ?? [], before: bytes.readUInt32BE(1) };
}

/** Whether a row was not given to the reader before. @param id a column of type uuid */
export const isUnseen = (id: SQL, { ends }: Seen): SQL =>
  ends.length === 0
    ? sql`true`
    : sql`right(${id}::text, ${2 * END_BYTES}::int) <> all(string_to_array(${ends.join(",")}, ','))`;

/** The steps of a list whose order may change while it is read. */
interface ChangingSteps<Row, Item> {
  /** The first rows of the list as it is now, of those that `isUnseen` lets through, from `seen.before` on. */
  read(limit: number, seen: Seen): Promise<Row[]>;
  id(row: Row): string;
  /** Loads what all rows need in batches and leaves out what the reader must not see. */
  present(rows: Row[]): Promise<Item[]> | Item[];
}

/**
 * Reads one page of a list whose entries change their places: a position would be no place to read on from,
 * so the cursor names what was given out. Nothing comes twice, and nothing is left out.
 * @throws VALIDATION for a cursor that no list gave out
 */
export async function readChangingPage<Row, Item>(
  { cursor, limit }: ListQuery,
  { read, id, present }: ChangingSteps<Row, Item>,
): Promise<Page<Item>> {
  const seen = decode(cursor);
  const found = await read(limit + 1, seen);
  const rows = found.slice(0, limit);
  const ends = [...seen.ends, ...rows.map((row) => endOf(id(row)))];
  const forgotten = Math.max(0, ends.length - REMEMBERED);
  const next = { ends: ends.slice(forgotten), before: seen.before + forgotten };
  return {
    items: await present(rows),
    nextCursor: found.length > limit ? encode(next) : null,
  };
}
