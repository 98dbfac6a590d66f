import type { StaffPost, StaffTag } from "@waymates/contract/features/staff-people";
import type { Seen } from "../../../platform/changing-list.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  beginsWith,
  holds,
  iso,
  listByTime,
  listUnseen,
  pageOf,
  personOf,
  type Timed,
} from "../../../platform/staff-lists.ts";

/** Letters of a post that are read for a list, which shows fewer of them. */
const READ = 400;

type PostRow = Omit<StaffPost, "can"> & Timed;

export function listPosts(
  db: Db,
  { state, query }: { state?: string | undefined; query?: string | undefined },
  limit: number,
  after: Position | null,
): Promise<PostRow[]> {
  const select = sql`select id, post_type, state, visibility, title, body,
    left(regexp_replace(body, '\\s+', ' ', 'g'), ${READ}) as excerpt,
    ${personOf(sql`author_id`)} as author, ${pageOf(sql`page_id`)} as page, like_count,
    comment_count, created_at from staff_posts`;
  const sought =
    query &&
    holds(query, sql`coalesce(title, '')`, sql`body`, sql`coalesce(author->>'username', '')`);
  return listByTime(db, select, [state && sql`state = ${state}`, sought], limit, after);
}

/** @param rights whether each post that the reader may open can be removed and put back by them */
export const toPost = (
  { created_at, ...row }: PostRow,
  rights: ReadonlyMap<string, boolean>,
): StaffPost => ({
  ...row,
  created_at: iso(created_at),
  can: { read: rights.has(row.id), moderate: rights.get(row.id) ?? false },
});

export const listTags = (
  db: Db,
  query: string | undefined,
  limit: number,
  seen: Seen,
): Promise<(StaffTag & { id: string })[]> =>
  listUnseen(
    db,
    sql`select id, name, usage_count, banned from staff_tags`,
    { filters: [query && beginsWith(query, sql`name`)], order: sql`usage_count desc, name` },
    limit,
    seen,
  );
