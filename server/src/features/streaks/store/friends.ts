import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { friendNudges, friendStreakDays, friendStreaks } from "../tables.ts";
import { idList } from "./days.ts";

export interface FriendStreakRow {
  id: string;
  inviter_id: string;
  invitee_id: string;
  status: "invited" | "active" | "ended";
  days: number;
  longest: number;
  /** The last date label that was decided. */
  last_date: string | null;
  created_at: Date;
  accepted_at: Date | null;
}

interface StoredRow extends Omit<FriendStreakRow, "created_at" | "accepted_at"> {
  created_at: Date | string;
  accepted_at: Date | string | null;
}

const COLUMNS = sql.raw(`id, inviter_id, invitee_id, status, days, longest,
  last_date::text as last_date, created_at, accepted_at`);

const toRow = (row: StoredRow): FriendStreakRow => ({
  ...row,
  created_at: new Date(row.created_at),
  accepted_at: row.accepted_at === null ? null : new Date(row.accepted_at),
});

/** Invitations and active streaks of a person, oldest first. */
export async function listOpen(db: Db, userId: string): Promise<FriendStreakRow[]> {
  const found = await rows<StoredRow>(
    db,
    sql`select ${COLUMNS} from ${friendStreaks} where inviter_id = ${userId} and status <> 'ended'
        union all
        select ${COLUMNS} from ${friendStreaks} where invitee_id = ${userId} and status <> 'ended'
        order by created_at, id`,
  );
  return found.map(toRow);
}

/** Active streaks whose last decided day lies before this date. */
export async function listUndecided(db: Db, before: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from ${friendStreaks} where status = 'active'
        and (last_date is null or last_date < ${before}::date) order by id`,
  );
  return found.map(({ id }) => id);
}

/** Active streaks that have something to lose. */
export async function listActive(db: Db): Promise<FriendStreakRow[]> {
  const found = await rows<StoredRow>(
    db,
    sql`select ${COLUMNS} from ${friendStreaks} where status = 'active' and days > 0`,
  );
  return found.map(toRow);
}

export async function findFriendStreak(db: Db, id: string): Promise<FriendStreakRow | null> {
  const row = await firstRow<StoredRow>(
    db,
    sql`select ${COLUMNS} from ${friendStreaks} where id = ${id}`,
  );
  return row && toRow(row);
}

/** The streak under a lock that holds to the end of the transaction. */
export async function lockFriendStreak(tx: Db, id: string): Promise<FriendStreakRow | null> {
  const row = await firstRow<StoredRow>(
    tx,
    sql`select ${COLUMNS} from ${friendStreaks} where id = ${id} for update`,
  );
  return row && toRow(row);
}

/** The open streak of two people, asked for by either. */
export async function findOpenBetween(
  db: Db,
  one: string,
  other: string,
): Promise<FriendStreakRow | null> {
  const row = await firstRow<StoredRow>(
    db,
    sql`select ${COLUMNS} from ${friendStreaks} where status <> 'ended'
        and least(inviter_id, invitee_id) = least(${one}::uuid, ${other}::uuid)
        and greatest(inviter_id, invitee_id) = greatest(${one}::uuid, ${other}::uuid)`,
  );
  return row && toRow(row);
}

/** @returns the new streak; null where the two have an open one */
export async function insertInvitation(
  tx: Db,
  inviterId: string,
  inviteeId: string,
): Promise<FriendStreakRow | null> {
  const row = await firstRow<StoredRow>(
    tx,
    sql`insert into ${friendStreaks} (id, inviter_id, invitee_id)
        values (${newId()}, ${inviterId}, ${inviteeId}) on conflict do nothing returning ${COLUMNS}`,
  );
  return row && toRow(row);
}

export async function countActive(db: Db, userId: string): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    sql`select ((select count(*) from ${friendStreaks} where inviter_id = ${userId} and status = 'active')
          + (select count(*) from ${friendStreaks} where invitee_id = ${userId} and status = 'active')
        )::int as count`,
  );
  return row?.count ?? 0;
}

export async function activate(tx: Db, id: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update ${friendStreaks} set status = 'active', accepted_at = ${now.toISOString()}::timestamptz
        where id = ${id}`,
  );
}

export async function endFriendStreak(tx: Db, id: string): Promise<void> {
  await tx.execute(
    sql`update ${friendStreaks} set status = 'ended', ended_at = now() where id = ${id}`,
  );
}

/** Writes the results of a settlement. */
export async function saveFriendDays(
  tx: Db,
  id: string,
  { days, most, lastDate }: { days: number; most: number; lastDate: string },
  made: readonly { date: string; kind: "counted" | "frozen" }[],
): Promise<void> {
  await tx.execute(
    sql`update ${friendStreaks} set days = ${days}, longest = greatest(longest, ${most}),
          last_date = ${lastDate}::date where id = ${id}`,
  );
  if (made.length === 0) return;
  await tx
    .insert(friendStreakDays)
    .values(made.map(({ date, kind }) => ({ streak_id: id, local_date: date, kind })))
    .onConflictDoNothing();
}

/** Marks a date label that counts for both because they finished a game together. */
export async function putTogether(tx: Db, id: string, date: string): Promise<void> {
  await tx
    .insert(friendStreakDays)
    .values({ streak_id: id, local_date: date, kind: "counted" })
    .onConflictDoNothing();
}

/** Returns the date labels from this one on that count already, though they were not settled yet. */
export async function listTogether(
  db: Db,
  ids: readonly string[],
  from: string,
): Promise<Map<string, Set<string>>> {
  const found = await rows<{ id: string; date: string }>(
    db,
    sql`select streak_id as id, local_date::text as date from ${friendStreakDays}
        where streak_id = any(${idList(ids)}) and local_date >= ${from}::date and kind = 'counted'`,
  );
  const byStreak = Map.groupBy(found, ({ id }) => id);
  return new Map([...byStreak].map(([id, days]) => [id, new Set(days.map(({ date }) => date))]));
}

/** Notes a nudge; false where this person nudged on this date already. */
export async function insertNudge(
  tx: Db,
  id: string,
  fromId: string,
  date: string,
): Promise<boolean> {
  const made = await tx
    .insert(friendNudges)
    .values({ streak_id: id, from_id: fromId, local_date: date })
    .onConflictDoNothing()
    .returning({ id: friendNudges.streak_id });
  return made.length > 0;
}

/** In which of these streaks a person nudged on this date. */
export async function listNudged(
  db: Db,
  ids: readonly string[],
  fromId: string,
  date: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await rows<{ id: string }>(
    db,
    sql`select streak_id as id from ${friendNudges} where streak_id = any(${idList(ids)})
        and from_id = ${fromId} and local_date = ${date}::date`,
  );
  return new Set(found.map(({ id }) => id));
}
