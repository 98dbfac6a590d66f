import type { AuditQuery } from "@waymates/contract/features/staff";
import { and, desc, eq, gte, lte, type SQL, sql } from "../../platform/db/drizzle.ts";
import type { Position } from "../../platform/cursor.ts";
import type { Db } from "../../platform/db/database.ts";
import { auditLog } from "./tables.ts";
import { nameContains, namesOfP } from "../../platform/db/person-names.ts";
import { containing } from "../../platform/db/patterns.ts";

export type AuditRow = typeof auditLog.$inferSelect;

type Filter = Omit<AuditQuery, "cursor" | "limit">;

/** A bare day reaches to its end. */
const endOf = (moment: string): Date =>
  new Date(moment.length === 10 ? `${moment}T23:59:59.999Z` : moment);

/** Entries of the audit log, the latest first. */
export async function listAudit(
  db: Db,
  filter: Filter,
  limit: number,
  after: Position | null,
): Promise<AuditRow[]> {
  const { query, actor, action, targetType, targetId, from, to } = filter;
  const wanted: (SQL | undefined)[] = [
    actor ? eq(auditLog.actor_id, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    targetType ? eq(auditLog.target_type, targetType) : undefined,
    targetId ? eq(auditLog.target_id, targetId) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lte(auditLog.at, endOf(to)) : undefined,
    query ? contains(query) : undefined,
    after
      ? sql`(${auditLog.at}, ${auditLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
      : undefined,
  ];
  return db
    .select()
    .from(auditLog)
    .where(and(...wanted))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** Part of the target's or the actor's name, of the reason, or of the values. */
function contains(query: string): SQL {
  const part = containing(query);
  return sql`(
    fold(concat_ws(' ', ${auditLog.target_name}, ${auditLog.reason},
      ${auditLog.before}::text, ${auditLog.after}::text)) like ${part}
    or exists (select 1 from living_profiles p where p.id = ${auditLog.actor_id}
      and ${nameContains(namesOfP, query)}))`;
}
