import type { WaitlistCounts, WaitlistEntry } from "@waymates/contract/features/staff-people";
import type { Seen } from "../../../platform/changing-list.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import type { WaitingSource } from "../../../platform/staff.ts";
import { holds, iso, isoOrNull, listUnseen } from "../../../platform/staff-lists.ts";

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

/** Confirmed addresses that nobody has invited yet. */
export const waitingAddresses: WaitingSource = {
  kind: "waitlist",
  section: "waitlist",
  count: async (db) => {
    const found = await firstRow<{ count: number; oldest: string | null }>(
      db,
      sql`select count(*)::int as count, min(created_at) as oldest
        from staff_waitlist where status = 'waiting'`,
    );
    return { count: found?.count ?? 0, oldest: found?.oldest ? new Date(found.oldest) : null };
  },
};
