import { and, eq, inArray, ne, sql } from "../../../platform/db/drizzle.ts";
import { isUnseen, type Seen } from "../../../platform/changing-list.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { idArray } from "../../../platform/db/among.ts";
import type { ListPictureUses } from "../../../platform/files/picture-uses.ts";
import { newId } from "../../../platform/ids.ts";
import { reports } from "../tables.ts";

export type ReportRow = typeof reports.$inferSelect;

const isOpen = inArray(reports.status, ["open", "in_review"]);

/** Writes a report; null where the person has an open one of the same target. */
export async function insertReport(
  tx: Db,
  report: Pick<
    ReportRow,
    "reporter_id" | "target_type" | "target_id" | "author_id" | "reason" | "text" | "reported"
  >,
): Promise<ReportRow | null> {
  // Milliseconds, like the cursors that page through the list.
  const created_at = new Date();
  const [made] = await tx
    .insert(reports)
    .values({ ...report, id: newId(), created_at })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

/** Who has an open report of a target, each once. */
export async function listOpenReporters(tx: Db, type: string, id: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: reports.reporter_id })
    .from(reports)
    .where(and(eq(reports.target_type, type), eq(reports.target_id, id), isOpen));
  return found.flatMap((one) => one.id ?? []);
}

/** A person's own reports, the latest first. */
export async function listOwnReports(
  db: Db,
  userId: string,
  limit: number,
  after: Position | null,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.reporter_id, userId),
        after
          ? sql`(${reports.created_at}, ${reports.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${reports.created_at} desc, ${reports.id} desc`)
    .limit(limit);
}

export async function findReport(db: Db, id: string): Promise<ReportRow | null> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id));
  return found ?? null;
}

/** Held until the transaction ends. */
export async function lockReport(tx: Db, id: string): Promise<ReportRow | null> {
  const [found] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
  return found ?? null;
}

/** Assigns a report to a person, or to no one. */
export async function setAssignee(tx: Db, id: string, assigneeId: string | null): Promise<void> {
  await tx
    .update(reports)
    .set({ assignee_id: assigneeId, status: assigneeId ? "in_review" : "open" })
    .where(eq(reports.id, id));
}

/** Those of these people who registered at least `days` ago. */
export async function listLongHere(
  db: Db,
  ids: readonly string[],
  days: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from living_profiles
        where id = any(${sql.param([...ids])}::uuid[])
          and created_at < now() - make_interval(days => ${days})`,
  );
  return found.map(({ id }) => id);
}

/** Decides all open reports of a target at once. @returns those that it decided */
export async function decideReports(
  tx: Db,
  target: Pick<ReportRow, "target_type" | "target_id">,
  { decision, decidedBy }: { decision: NonNullable<ReportRow["decision"]>; decidedBy: string },
): Promise<ReportRow[]> {
  return tx
    .update(reports)
    .set({
      status: decision === "keep" ? "dismissed" : "actioned",
      decision,
      decided_by: decidedBy,
      decided_at: sql`now()`,
      reported: null,
    })
    .where(
      and(
        eq(reports.target_type, target.target_type),
        eq(reports.target_id, target.target_id),
        isOpen,
      ),
    )
    .returning();
}

/** The pictures that open reports of a target hold. */
export async function listReportedPictures(
  tx: Db,
  target: Pick<ReportRow, "target_type" | "target_id">,
): Promise<string[]> {
  const found = await tx
    .select({ reported: reports.reported })
    .from(reports)
    .where(
      and(
        eq(reports.target_type, target.target_type),
        eq(reports.target_id, target.target_id),
        isOpen,
      ),
    );
  return found.flatMap(({ reported }) => reported?.pictures ?? []);
}

/** Pictures of what was reported stay until it is decided, but nobody is served them for that. */
export const listReportPictures: ListPictureUses = (db, ids) =>
  rows<{ id: string; use: "removed" }>(
    db,
    sql`select distinct one.id, 'removed' as use from ${reports}
        cross join unnest(${idArray(ids)}) as one (id)
        where ${isOpen} and ${reports.reported} -> 'pictures' @> to_jsonb(one.id::text)`,
  );

/** How many open reports each of these targets has. */
export async function countOpen(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: reports.target_id, count: sql<number>`count(*)::int` })
    .from(reports)
    .where(and(inArray(reports.target_id, [...ids]), isOpen))
    .groupBy(reports.target_id);
  return new Map(found.map(({ id, count }) => [id, count]));
}

export interface ReportFilter {
  status?: ReportRow["status"] | undefined;
  targetType?: string | undefined;
  /** Types that the reader looks after. */
  among?: readonly string[];
  /** A person's id; null for reports that are not assigned. */
  assignee?: string | null | undefined;
}

/** Open ones stand before all others in the list: what is decided has a place 500 years later. */
export const openFirst = sql<Date>`(case when ${reports.status} in ('open', 'in_review') then ${reports.created_at}
  else ${reports.created_at} + interval '500 years' end)`;

/** Reports for staff, open ones first, each part oldest first. */
export async function listReports(
  db: Db,
  { status, targetType, among, assignee }: ReportFilter,
  limit: number,
  seen: Seen,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(
      and(
        status ? eq(reports.status, status) : undefined,
        targetType ? eq(reports.target_type, targetType) : undefined,
        among ? inArray(reports.target_type, [...among]) : undefined,
        assignee === undefined
          ? undefined
          : sql`${reports.assignee_id} is not distinct from ${assignee}::uuid`,
        isUnseen(sql`${reports.id}`, seen),
      ),
    )
    .orderBy(openFirst, reports.id)
    .limit(limit)
    .offset(seen.before);
}

/** Reports about what a person wrote or is (`author_id`), or those that they made, newest first. */
export async function listReportsOf(
  db: Db,
  column: "author_id" | "reporter_id",
  userId: string,
  limit: number,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(eq(reports[column], userId))
    .orderBy(sql`${reports.created_at} desc, ${reports.id} desc`)
    .limit(limit);
}

/** The other reports of what a report is about, the latest first. */
export async function listOtherReports(
  db: Db,
  report: { id: string; targetType: ReportRow["target_type"]; targetId: string },
  limit: number,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.target_type, report.targetType),
        eq(reports.target_id, report.targetId),
        ne(reports.id, report.id),
      ),
    )
    .orderBy(sql`${reports.created_at} desc, ${reports.id} desc`)
    .limit(limit);
}

/** How many reports wait for a decision, of all or of some of them, and since when the oldest does. */
export async function openReports(
  db: Db,
  { among, assignee }: Pick<ReportFilter, "among" | "assignee"> = {},
): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${reports.created_at})`.mapWith(reports.created_at),
    })
    .from(reports)
    .where(
      and(
        isOpen,
        among ? inArray(reports.target_type, [...among]) : undefined,
        assignee ? eq(reports.assignee_id, assignee) : undefined,
      ),
    );
  return found ?? { count: 0, oldest: null };
}

/** Staff with one of these roles. */
export async function listStaff(db: Db, roles: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from staff_accounts where role = any(${sql.param([...roles])}::text[])`,
  );
  return found.map(({ id }) => id);
}

/** Returns the staff role of a person; null for all others. */
export async function findStaffRole(db: Db, userId: string): Promise<string | null> {
  const row = await firstRow<{ role: string }>(
    db,
    sql`select role from staff_accounts where id = ${userId}`,
  );
  return row?.role ?? null;
}
