import * as calls from "@waymates/contract/operations/staff-reports";
import type { AssigneeBody } from "@waymates/contract/features/reports";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { undoKind } from "../../../platform/staff.ts";
import { maySeeReports } from "../policy.ts";
import { findStaffRole, lockReport, type ReportRow, setAssignee } from "../store/reports.ts";
import { getStaffReport, nameOfTarget } from "./view-reports.ts";

/** What an assignment has changed, for the audit log and for its undo. */
interface Assigned {
  name: string;
  before: { assigneeId: string | null; status: string };
  after: { assigneeId: string | null; status: string };
}

/**
 * Gives an open report to a member of the staff, or to no one.
 * @throws NOT_FOUND; VALIDATION for a person who does not handle such reports; CONFLICT where another person
 * has it (with `current`) and it is not taken over, or where it is decided
 */
export async function assignReport(
  tx: Db,
  actor: Actor,
  reportId: string,
  { userId, take }: AssigneeBody,
): Promise<Assigned> {
  const report = await lockReport(tx, reportId);
  if (!report || !maySeeReports(actor.role, report.target_type)) throw new Problem("NOT_FOUND");
  const current = report.assignee_id;
  const isElsewhere = current !== null && current !== actor.userId && current !== userId;
  const isDecided = report.decided_at !== null;
  if (isDecided || (isElsewhere && !take)) {
    throw new Problem("CONFLICT", {
      extra: { current: await getStaffReport(tx, actor, reportId) },
    });
  }
  if (userId && !(await looksAfter(tx, userId, report))) {
    throw new Problem("VALIDATION", { fields: { userId: "INVALID" } });
  }
  await setAssignee(tx, reportId, userId);
  return {
    name: await nameOfTarget(tx, report),
    before: { assigneeId: current, status: report.status },
    after: { assigneeId: userId, status: userId ? "in_review" : "open" },
  };
}

async function looksAfter(tx: Db, userId: string, { target_type }: ReportRow): Promise<boolean> {
  const role = await findStaffRole(tx, userId);
  return role !== null && maySeeReports(role, target_type);
}

/** Gives a report back to the person who had it, unless it was reassigned since, or decided. */
export const assignedUndo = undoKind<{ reportId: string } & Pick<Assigned, "before" | "after">>(
  "report.assigned",
  {
    access: calls.assignReport.access,
    assert: async ({ tx, actor }, { reportId }) => void (await getStaffReport(tx, actor, reportId)),
  },
  async ({ tx }, { reportId, before, after }) => {
    const report = await lockReport(tx, reportId);
    if (!report || report.decided_at || report.assignee_id !== after.assigneeId) {
      throw new Problem("CONFLICT");
    }
    await setAssignee(tx, reportId, before.assigneeId);
  },
);
