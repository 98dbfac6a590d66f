import type { StaffPage } from "@waymates/contract/features/staff-people";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import {
  holds,
  iso,
  isoOrNull,
  listByTime,
  personOf,
  type Timed,
} from "../../../platform/staff-lists.ts";

type PageRow = Omit<StaffPage, "createdAt"> & Timed;

const pageSelect = sql`select id, name, display_name as "displayName", type, visibility,
  member_count as "memberCount", ${personOf(sql`owner_id`)} as owner, archived_at as "archivedAt",
  created_at from staff_pages`;

export function listPages(
  db: Db,
  query: string | undefined,
  limit: number,
  after: Position | null,
): Promise<PageRow[]> {
  const sought = query && holds(query, sql`name`, sql`"displayName"`);
  return listByTime(db, pageSelect, [sought], limit, after);
}

export const findPage = (db: Db, id: string): Promise<PageRow | null> =>
  firstRow(db, sql`select * from (${pageSelect}) one where id = ${id}`);

export const toPage = ({ created_at, ...row }: PageRow): StaffPage => ({
  ...row,
  archivedAt: isoOrNull(row.archivedAt),
  createdAt: iso(created_at),
});
