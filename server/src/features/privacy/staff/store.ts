import type { PrivacyTask } from "@waymates/contract/features/staff-people";
import type { Seen } from "../../../platform/changing-list.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { iso, listUnseen } from "../../../platform/staff-lists.ts";

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
