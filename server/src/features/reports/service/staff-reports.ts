import type { StaffReport } from "@waymates/contract/features/reports";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Page } from "@waymates/contract/paging";
import { questionReports } from "../../paths/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import {
  countOpen,
  findReport,
  listReports,
  type ReportFilter,
  type ReportRow,
} from "../store/reports.ts";
import { toReport } from "./report-question.ts";

const EXCERPT = 120;

/** Reports for staff, open ones first. */
export const listStaffReports = (
  db: Db,
  filter: ReportFilter,
  query: ListQuery,
): Promise<Page<StaffReport>> =>
  readPage(query, {
    read: (limit, after) => listReports(db, filter, limit, after),
    position: ({ id, at }) => ({ id, at }),
    present: (found) => present(db, found),
  });

/** @throws NOT_FOUND */
export async function getStaffReport(db: Db, id: string): Promise<StaffReport> {
  const row = await findReport(db, id);
  const [report] = row ? await present(db, [row]) : [];
  if (!report) throw new Problem("NOT_FOUND");
  return report;
}

async function present(db: Db, found: readonly ReportRow[]): Promise<StaffReport[]> {
  const ids = [...new Set(found.map(({ target_id }) => target_id))];
  const questions = await questionReports.listCards(db, ids);
  const open = await countOpen(db, ids);
  const people = await getPersonCards(db, [
    ...found.flatMap(({ reporter_id, assignee_id }) =>
      [reporter_id ?? [], assignee_id ?? []].flat(),
    ),
    ...[...questions.values()].flatMap(({ author_id }) => author_id ?? []),
  ]);
  const personOf = (id: string | null) => (id && people.get(id)) || null;
  return found.map((row) => {
    const question = questions.get(row.target_id);
    return {
      ...toReport(row),
      target: question
        ? {
            name: shorten(question.prompt),
            excerpt: question.prompt,
            url: `/explorer/path/${question.path_id}/chapter/${question.chapter_id}`,
            author: personOf(question.author_id),
          }
        : null,
      reporter: personOf(row.reporter_id),
      assignee: personOf(row.assignee_id),
      sameTarget: open.get(row.target_id) ?? 0,
      decided_at: row.decided_at?.toISOString() ?? null,
      decision: decisionOf(row.status),
    };
  });
}

export const shorten = (prompt: string): string =>
  prompt.length > EXCERPT ? `${prompt.slice(0, EXCERPT).trimEnd()}…` : prompt;

function decisionOf(status: ReportRow["status"]): StaffReport["decision"] {
  if (status === "dismissed") return "keep";
  return status === "actioned" ? "remove" : null;
}
