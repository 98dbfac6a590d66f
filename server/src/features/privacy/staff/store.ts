import type { PrivacyTask } from "@waymates/contract/features/staff-people";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { iso, listFrom } from "../../../platform/staff-lists.ts";

/** What is due soonest comes first. */
export async function listPrivacyTasks(
  db: Db,
  limit: number,
  from: number,
): Promise<PrivacyTask[]> {
  const found = await listFrom<PrivacyTask>(
    db,
    sql`select id, kind, status, requested_at as "requestedAt", due_at as "dueAt" from staff_privacy`,
    { filters: [], order: sql`"dueAt", id` },
    limit,
    from,
  );
  return found.map((row) => ({
    ...row,
    requestedAt: iso(row.requestedAt),
    dueAt: iso(row.dueAt),
  }));
}
