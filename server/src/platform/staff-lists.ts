import type { Page } from "@waymates/contract/paging";
import type { Position } from "./cursor.ts";
import { type Db, rows } from "./db/database.ts";
import { type SQL, sql } from "./db/drizzle.ts";
import { cardJson } from "./db/person-cards.ts";
import type { ListQuery } from "./list.ts";
import { Problem } from "./problem.ts";
import { isUnseen, type Seen } from "./changing-list.ts";
import { beginningWith, containing } from "./db/patterns.ts";

/** Whether a column begins with the typed text, regardless of case and accents. */
export const beginsWith = (typed: string, column: SQL): SQL =>
  sql`fold(${column}) like ${beginningWith(typed)}`;

/** Whether one of these columns contains the typed text, regardless of case and accents. */
export const holds = (typed: string, ...columns: SQL[]): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`fold(${column}) like ${containing(typed)}`),
    sql` or `,
  )})`;

/** Selects a person as cards show them, by an expression for their id; null where the account is deleted. */
export const personOf = (id: SQL): SQL =>
  sql`(select ${cardJson("l")} from living_profiles l where l.id = ${id})`;

/** A page by an expression for its id. */
export const pageOf = (id: SQL): SQL =>
  sql`(select jsonb_build_object('id', g.id, 'name', g.name, 'displayName', g.display_name)
    from page_cards g where g.id = ${id})`;

type Filters = readonly (SQL | null | undefined | false | "")[];

const where = (filters: Filters): SQL => {
  const given = filters.filter((one): one is SQL => typeof one === "object" && one !== null);
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``;
};

/** Rows with `id` and `created_at`, newest first. */
export function listByTime<Row>(
  db: Db,
  select: SQL,
  filters: Filters,
  limit: number,
  after: Position | null,
): Promise<Row[]> {
  const older =
    after && sql`(created_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return rows<Row>(
    db,
    sql`select * from (${select}) one ${where([...filters, older])}
        order by created_at desc, id desc limit ${limit}`,
  );
}

/** Rows with `id` in an order that changes, without those that were given out. */
export function listUnseen<Row>(
  db: Db,
  select: SQL,
  { filters, order }: { filters: Filters; order: SQL },
  limit: number,
  seen: Seen,
): Promise<Row[]> {
  return rows<Row>(
    db,
    sql`select * from (${select}) one ${where([...filters, isUnseen(sql`id`, seen)])}
        order by ${order} limit ${limit} offset ${seen.before}`,
  );
}

/**
 * Reads one page of a list that never changes: by how many rows come before it.
 * @throws VALIDATION for an invalid cursor
 */
export async function readFrom<Item>(
  { cursor, limit }: ListQuery,
  read: (limit: number, from: number) => Promise<Item[]> | Item[],
): Promise<Page<Item>> {
  const [, digits] =
    /^from-(\d{1,9})$/.exec(Buffer.from(cursor ?? "", "base64url").toString()) ?? [];
  if (cursor !== undefined && digits === undefined) {
    throw new Problem("VALIDATION", { fields: { cursor: "INVALID" } });
  }
  const from = Number(digits ?? 0);
  const found = await read(limit + 1, from);
  const next = Buffer.from(`from-${from + limit}`).toString("base64url");
  return { items: found.slice(0, limit), nextCursor: found.length > limit ? next : null };
}

export interface Timed {
  id: string;
  created_at: string | Date;
}

/** Returns the position of a row in a list by time. */
export const positionOf = ({ id, created_at }: Timed): Position => ({
  at: new Date(created_at),
  id,
});

export const iso = (at: string | Date): string => new Date(at).toISOString();
export const isoOrNull = (at: string | Date | null): string | null =>
  at === null ? null : iso(at);
