import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import { isUnseen, type Seen } from "../../../platform/changing-list.ts";
import type { Position } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pageLog, reports } from "../tables.ts";
import { openFirst, type ReportRow } from "./reports.ts";

/** Reports of what people wrote on a page, open ones first, each part oldest first. */
export async function listPageReports(
  db: Db,
  pageId: string,
  limit: number,
  seen: Seen,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(isOnPage(pageId), isUnseen(sql`${reports.id}`, seen)))
    .orderBy(openFirst, reports.id)
    .limit(limit)
    .offset(seen.before);
}

const isOnPage = (pageId: string) =>
  sql`exists (select from page_writings w where w.page_id = ${pageId}
    and w.type = ${reports.target_type} and w.id = ${reports.target_id})`;

export async function findPageReport(
  db: Db,
  pageId: string,
  id: string,
): Promise<ReportRow | null> {
  const [found] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isOnPage(pageId)));
  return found ?? null;
}

export async function insertLog(tx: Db, entry: typeof pageLog.$inferInsert): Promise<void> {
  await tx.insert(pageLog).values(entry).onConflictDoNothing();
}

/** What moderators did on a page, newest first. */
export async function listLog(
  db: Db,
  pageId: string,
  limit: number,
  after: Position | null,
): Promise<(typeof pageLog.$inferSelect)[]> {
  return db
    .select()
    .from(pageLog)
    .where(
      and(
        eq(pageLog.page_id, pageId),
        after
          ? sql`(${pageLog.created_at}, ${pageLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${pageLog.created_at} desc, ${pageLog.id} desc`)
    .limit(limit);
}
