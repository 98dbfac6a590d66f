import type { ReportBody, ReportMade } from "@waymates/contract/features/reports";
import {
  ANSWERS_TO_COUNT,
  questionReason,
  reportTarget,
  REPORTS_TO_SUSPEND,
} from "@waymates/contract/features/reports";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { questionReports } from "../../paths/index.ts";
import { hasSharedAnswer } from "../../streaks/index.ts";
import { insertReport, listOpenReporters, listStaff, type ReportRow } from "../store/reports.ts";

/**
 * Reports a question. Enough open reports from people who know their way take it out of play, and staff
 * are told.
 * @throws NOT_FOUND for a question that the person has neither answered nor can open; ALREADY_REPORTED
 */
export async function reportQuestion(
  { bus }: Platform,
  userId: string,
  { targetType, targetId, reason, text }: ReportBody,
): Promise<ReportMade> {
  return bus.transaction(async (tx) => {
    // Reports of one question take turns, so that the one that is enough is found.
    if (!(await questionReports.lock(tx, targetId)) || !(await hasMet(tx, userId, targetId))) {
      throw new Problem("NOT_FOUND");
    }
    const made = await insertReport(tx, {
      reporter_id: userId,
      target_type: targetType,
      target_id: targetId,
      reason,
      text: text || null,
    });
    if (!made) throw new Problem("ALREADY_REPORTED");
    const isDoubted = await isDoubtedEnough(tx, targetId);
    const card = (await questionReports.listCards(tx, [targetId])).get(targetId);
    if (isDoubted && card?.status === "live") {
      await questionReports.setStatus(tx, targetId, "draft");
      const staffIds = await listStaff(tx, ["editor", "admin"]);
      const { prompt } = card;
      await bus.publish(tx, "question.suspended", { nodeId: targetId, prompt, staffIds });
    }
    return { report: toReport(made) };
  });
}

/** Whether the person met the question, alone or with a friend. */
async function hasMet(tx: Db, userId: string, nodeId: string): Promise<boolean> {
  return (
    (await questionReports.hasMet(tx, userId, nodeId)) ||
    (await hasSharedAnswer(tx, userId, nodeId))
  );
}

async function isDoubtedEnough(tx: Db, nodeId: string): Promise<boolean> {
  const reporters = await listOpenReporters(tx, "node", nodeId);
  if (reporters.length < REPORTS_TO_SUSPEND) return false;
  const experienced = await questionReports.listExperienced(tx, reporters, ANSWERS_TO_COUNT);
  return experienced.length >= REPORTS_TO_SUSPEND;
}

/** A report as its reporter gets it. */
export function toReport(row: ReportRow): ReportMade["report"] {
  return {
    id: row.id,
    targetType: reportTarget.parse(row.target_type),
    targetId: row.target_id,
    reason: questionReason.parse(row.reason),
    text: row.text,
    status: row.status,
    created_at: row.created_at.toISOString(),
  };
}
