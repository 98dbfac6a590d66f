import type {
  PrivacyTask,
  StaffGame,
  StaffPage,
  StaffPoints,
  StaffPost,
  StaffTag,
  WaitlistCounts,
  WaitlistEntry,
} from "@waymates/contract/features/staff-people";
import type { Seen } from "../../../platform/changing-list.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { beginsWith, holds, listByTime, listUnseen, pageOf, personOf } from "./lists.ts";

export const iso = (at: string | Date): string => new Date(at).toISOString();
export const isoOrNull = (at: string | Date | null): string | null =>
  at === null ? null : iso(at);

export interface Timed {
  id: string;
  created_at: string | Date;
}

/** Returns the position of a row in a list by time. */
export const positionOf = ({ id, created_at }: Timed): Position => ({
  at: new Date(created_at),
  id,
});

const waitlistSelect = sql`select id, email, locale, status, position, moves,
  invited_at as "invitedAt", created_at as "createdAt" from staff_waitlist`;

/** By position; removed and registered ones have theirs still. */
export async function listWaitlist(
  db: Db,
  { status, query }: { status?: string | undefined; query?: string | undefined },
  limit: number,
  seen: Seen,
): Promise<WaitlistEntry[]> {
  const found = await listUnseen<WaitlistEntry>(
    db,
    waitlistSelect,
    {
      filters: [status && sql`status = ${status}`, query && holds(query, sql`email`)],
      order: sql`position nulls last, id`,
    },
    limit,
    seen,
  );
  return found.map((row) => ({
    ...row,
    invitedAt: isoOrNull(row.invitedAt),
    createdAt: iso(row.createdAt),
  }));
}

export async function countWaitlist(db: Db): Promise<WaitlistCounts> {
  const found = await rows<{ status: keyof WaitlistCounts; count: number }>(
    db,
    sql`select status, count(*)::int as count from staff_waitlist group by status`,
  );
  const none = { waiting: 0, invited: 0, registered: 0, removed: 0 };
  return { ...none, ...Object.fromEntries(found.map(({ status, count }) => [status, count])) };
}

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

type GameRow = Omit<StaffGame, "can"> & Timed;

export function listGames(
  db: Db,
  status: string | undefined,
  limit: number,
  after: Position | null,
): Promise<GameRow[]> {
  const select = sql`select id, name, game_type as "gameType", status, visibility,
    ${personOf(sql`creator_id`)} as creator, players, created_at from staff_games`;
  return listByTime(db, select, [status && sql`status = ${status}`], limit, after);
}

export const toGame = ({ created_at, ...row }: GameRow, cancel: boolean): StaffGame => ({
  ...row,
  created_at: iso(created_at),
  can: { cancel },
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

export const countBadges = (db: Db): Promise<{ key: string; earned: number }[]> =>
  rows(db, sql`select key, earned from staff_badges`);

/** By day, the newest first, and tag. */
export const listPoints = (
  db: Db,
  limit: number,
  seen: Seen,
): Promise<(StaffPoints & { id: string })[]> =>
  listUnseen(
    db,
    sql`select md5(utc_date::text || tag) as id, to_char(utc_date, 'YYYY-MM-DD') as date, tag, points,
      bookings from staff_points`,
    { filters: [], order: sql`date desc, tag` },
    limit,
    seen,
  );

/** What is due soonest comes first. */
export async function listPrivacyTasks(db: Db, limit: number, seen: Seen): Promise<PrivacyTask[]> {
  const found = await listUnseen<PrivacyTask>(
    db,
    sql`select id, kind, status, requested_at as "requestedAt", due_at as "dueAt" from staff_privacy`,
    { filters: [], order: sql`"dueAt", id` },
    limit,
    seen,
  );
  return found.map((row) => ({
    ...row,
    requestedAt: iso(row.requestedAt),
    dueAt: iso(row.dueAt),
  }));
}
