import type { DecisionBody } from "@waymates/contract/features/reports";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { questionReports } from "../../paths/index.ts";
import { settle } from "./settle.ts";
import { canDecide, maySeeReports } from "../policy.ts";
import { decideReports, findReport, findStaffRole, type ReportRow } from "../store/reports.ts";
import { listTargetCards, targetKinds } from "./targets.ts";

/** What a decision has changed, for the audit log. */
export interface Decided {
  reportId: string;
  name: string;
  before: { status: string };
  after: { status: string };
}

/**
 * Decides about what was reported, and with it all of its open reports. A question is in play again or out of
 * play for good; a message stays or is removed. Each reporter is told; who was right about a question gets
 * points.
 * @throws NOT_FOUND; FORBIDDEN (see `canDecide`); VALIDATION for removing a person or a page; CONFLICT where
 *   it was decided before
 */
export async function decideReport(
  platform: Platform,
  tx: Db,
  actor: Actor,
  reportId: string,
  { decision, reason }: DecisionBody,
): Promise<Decided> {
  const { bus, rewards } = platform;
  const report = await findReport(tx, reportId);
  if (!report || !maySeeReports(actor.role, report.target_type)) throw new Problem("NOT_FOUND");
  const isQuestion = report.target_type === "node";
  const isRemovable = Object.entries(targetKinds).some(
    ([type, kind]) => type === report.target_type && kind.isRemovable,
  );
  if (decision === "remove" && !isRemovable) {
    throw new Problem("VALIDATION", { fields: { decision: "INVALID" } });
  }
  // Under the same lock as reports of it, so that of several decisions at once one is made.
  if (isQuestion) await questionReports.lock(tx, report.target_id);
  const card = (await listTargetCards(tx, [report])).get(report.target_id);
  const authorId = card?.authorId ?? null;
  const author = authorId ? { id: authorId, role: await findStaffRole(tx, authorId) } : null;
  const status = decision === "keep" ? "dismissed" : "actioned";
  const decided = await decideReports(tx, report, { status, decidedBy: actor.userId });
  const reporterIds = decided.flatMap(({ reporter_id }) => reporter_id ?? []);
  const who = { id: actor.userId, role: actor.role };
  const own = report.reporter_id ? [report.reporter_id] : [];
  if (!canDecide({ actor: who, reporterIds: [...own, ...reporterIds], author })) {
    throw new Problem("FORBIDDEN");
  }
  if (!decided.some(({ id }) => id === reportId)) throw new Problem("CONFLICT");
  if (card) await carryOut(platform, tx, report, { decision, authorId, reason });
  for (const { id, reporter_id: reporterId } of decided) {
    if (!reporterId) continue;
    if (isQuestion && decision === "remove") {
      const source = { sourceType: "report", sourceId: id };
      await rewards.book(tx, { userId: reporterId, tag: "report_confirmed", ...source });
    }
    await bus.publish(tx, "report.decided", { reportId: id, reporterId, decision, isQuestion });
  }
  return {
    reportId,
    name: card?.name ?? report.target_id,
    before: { status: report.status },
    after: { status },
  };
}

interface Verdict extends Pick<DecisionBody, "decision" | "reason"> {
  authorId: string | null;
}

async function carryOut(
  { bus }: Platform,
  tx: Db,
  { target_type, target_id }: ReportRow,
  { decision, authorId, reason }: Verdict,
): Promise<void> {
  if (target_type === "node") {
    await questionReports.setStatus(tx, target_id, decision === "keep" ? "live" : "retired");
  } else if (target_type === "post" || target_type === "comment") {
    const target = { type: target_type, id: target_id } as const;
    await settle({ bus }, tx, target, { decision, reason, authorId, by: "site" });
  } else if (decision === "remove" && target_type === "message") {
    const removed = { targetType: target_type, targetId: target_id, authorId, reason } as const;
    await bus.publish(tx, "content.removed", removed);
  }
}
