import type { StaffReport, StaffReportFile } from "@waymates/contract/features/reports";
import { REPORT_TARGETS } from "@waymates/contract/features/reports-constants";
import type { BriefReport, StaffUserView } from "@waymates/contract/features/staff-people";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { ListQuery } from "../../../platform/list.ts";
import { viewMail } from "../../../platform/mail/view.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import type { WaitingSource } from "../../../platform/staff.ts";
import { findStaffUser, listSessionsForStaff } from "../../accounts/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { listForStaff, mayActOn } from "../../sanctions/index.ts";
import { maySeeReports } from "../policy.ts";
import { toReport } from "../service/report.ts";
import { listTargetCards } from "../service/targets.ts";
import {
  type ReportFilter,
  type ReportRow,
  countOpen,
  findReport,
  listOtherReports,
  listReports,
  listReportsOf,
  openReports,
} from "../store/reports.ts";

/** Reports that a member of staff looks after, open ones first. */
export const listStaffReports = (
  db: Db,
  { role }: Pick<Actor, "role">,
  filter: ReportFilter,
  query: ListQuery,
): Promise<Page<StaffReport>> =>
  readChangingPage(query, {
    read: (limit, seen) => listReports(db, { ...filter, among: typesFor(role) }, limit, seen),
    id: ({ id }) => id,
    present: (found) => presentReports(db, found),
  });

/** All reports that a member of staff looks after, and those that they have taken. */
export const waitingReports: readonly WaitingSource[] = [
  {
    kind: "reports",
    section: "reports",
    count: (db, { role }) => openReports(db, { among: typesFor(role) }),
  },
  {
    kind: "taken_reports",
    section: "reports",
    count: (db, { role, userId }) => openReports(db, { among: typesFor(role), assignee: userId }),
  },
];

const typesFor = (role: string) => REPORT_TARGETS.filter((type) => maySeeReports(role, type));

/** @throws NOT_FOUND, also for one that other staff handle */
export async function getStaffReport(
  db: Db,
  { role }: Pick<Actor, "role">,
  id: string,
): Promise<StaffReport> {
  const row = await findReport(db, id);
  const isOurs = row && maySeeReports(role, row.target_type);
  const [report] = isOurs ? await presentReports(db, [row]) : [];
  if (!report) throw new Problem("NOT_FOUND");
  return report;
}

/** Returns a report with the others about the same target. @throws NOT_FOUND */
export async function getReportFile(
  db: Db,
  actor: Pick<Actor, "role">,
  id: string,
): Promise<StaffReportFile> {
  const report = await getStaffReport(db, actor, id);
  const found = await listOtherReports(db, report, MOST_SHOWN);
  const people = await getPersonCards(
    db,
    found.map(({ reporter_id }) => reporter_id),
  );
  const others = found.map((row) => ({
    ...toReport(row),
    reporter: (row.reporter_id && people.get(row.reporter_id)) || null,
  }));
  return { report, others };
}

/** Presents reports to the staff who decide. */
export async function presentReports(db: Db, found: readonly ReportRow[]): Promise<StaffReport[]> {
  const ids = [...new Set(found.map(({ target_id }) => target_id))];
  const targets = await listTargetCards(db, found);
  const open = await countOpen(db, ids);
  const people = await getPersonCards(db, [
    ...found.flatMap(({ reporter_id, assignee_id }) => [reporter_id, assignee_id]),
    ...[...targets.values()].map(({ authorId }) => authorId),
  ]);
  const personOf = (id: string | null) => (id && people.get(id)) || null;
  return found.map((row) => {
    const target = targets.get(row.target_id);
    return {
      ...toReport(row),
      target: target
        ? {
            name: target.name,
            excerpt: target.excerpt,
            url: target.url,
            author: personOf(target.authorId),
          }
        : null,
      reported: row.reported,
      reporter: personOf(row.reporter_id),
      assignee: personOf(row.assignee_id),
      sameTarget: open.get(row.target_id) ?? 0,
      decided_at: row.decided_at?.toISOString() ?? null,
      decision: row.decision ?? decisionOf(row.status),
    };
  });
}

/** The decision of reports from before decisions were stored. */
function decisionOf(status: ReportRow["status"]): StaffReport["decision"] {
  if (status === "dismissed") return "keep";
  return status === "actioned" ? "remove" : null;
}

/** Returns a reported target's name for the audit log: never the text of a message. */
export async function nameOfTarget(db: Db, report: ReportRow): Promise<string> {
  if (report.target_type === "message") return report.target_id;
  return (await listTargetCards(db, [report])).get(report.target_id)?.name ?? report.target_id;
}

/** Reports that are shown with a person or beside another one at most, of each kind. */
const MOST_SHOWN = 50;

/** What was reported of a person, and what they reported, newest first. */
export async function listReportsAround(
  db: Db,
  userId: string,
): Promise<{ against: BriefReport[]; made: BriefReport[] }> {
  return {
    against: (await listReportsOf(db, "author_id", userId, MOST_SHOWN)).map(toBrief),
    made: (await listReportsOf(db, "reporter_id", userId, MOST_SHOWN)).map(toBrief),
  };
}

function toBrief(row: ReportRow): BriefReport {
  const { text: _text, ...brief } = toReport(row);
  return brief;
}

/** A person with what staff have to know to decide about them. @throws NOT_FOUND */
export async function viewPerson(
  { db, mail }: Platform,
  actor: Actor,
  id: string,
): Promise<StaffUserView> {
  const user = await findStaffUser(db, actor, id);
  if (!user) throw new Problem("NOT_FOUND");
  const { against, made } = await listReportsAround(db, id);
  return {
    user: { ...user, mail: user.email === null ? null : await viewMail(mail, user.email) },
    sessions: await listSessionsForStaff(db, id),
    sanctions: await listForStaff(db, id),
    reportsAgainst: against,
    reportsMade: made,
    canAct: mayActOn({ id: actor.userId, role: actor.role }, user),
  };
}
