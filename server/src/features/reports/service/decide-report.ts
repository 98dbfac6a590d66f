import type { DecisionBody } from "@waymates/contract/features/reports";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { questionReports } from "../../paths/index.ts";
import { canDecide } from "../policy.ts";
import { decideReports, findReport, findStaffRole } from "../store/reports.ts";
import { shorten } from "./staff-reports.ts";

/** What a decision has changed, for the audit log. */
export interface Decided {
  reportId: string;
  name: string;
  before: { status: string };
  after: { status: string };
}

/**
 * Decides about a reported question, and with it all of its open reports: it is in play again, or is out
 * of play for good. Each reporter is told; where they were right they get points.
 * @throws NOT_FOUND; FORBIDDEN (see `canDecide`); CONFLICT where it was decided before
 */
export async function decideReport(
  { bus, rewards }: Platform,
  tx: Db,
  actor: Actor,
  reportId: string,
  { decision }: DecisionBody,
): Promise<Decided> {
  const report = await findReport(tx, reportId);
  if (!report) throw new Problem("NOT_FOUND");
  // Under the same lock as reports of it, so that of several decisions at once one is made.
  await questionReports.lock(tx, report.target_id);
  const card = (await questionReports.listCards(tx, [report.target_id])).get(report.target_id);
  const authorId = card?.author_id ?? null;
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
  if (card) await questionReports.setStatus(tx, card.id, decision === "keep" ? "live" : "retired");
  for (const { id, reporter_id: reporterId } of decided) {
    if (!reporterId) continue;
    if (decision === "remove") {
      const source = { sourceType: "report", sourceId: id };
      await rewards.book(tx, { userId: reporterId, tag: "report_confirmed", ...source });
    }
    await bus.publish(tx, "report.decided", { reportId: id, reporterId, decision });
  }
  return {
    reportId,
    name: card ? shorten(card.prompt) : report.target_id,
    before: { status: report.status },
    after: { status },
  };
}
