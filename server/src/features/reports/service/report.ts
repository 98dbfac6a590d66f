import type { OwnReportList, ReportBody, ReportMade } from "@waymates/contract/features/reports";
import {
  ANSWERS_TO_COUNT,
  DAYS_TO_COUNT,
  reportReason,
  reportTarget,
  REPORTS_TO_SUSPEND,
} from "@waymates/contract/features/reports";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { questionReports } from "../../paths/index.ts";
import { moderation } from "../../posts/index.ts";
import {
  insertReport,
  listLongHere,
  listOpenReporters,
  listOwnReports,
  listStaff,
  type ReportRow,
} from "../store/reports.ts";
import { targetKinds } from "./targets.ts";

/**
 * Reports something. Enough open reports of a question from people who know their way take it out of play,
 * and staff are told.
 * @throws NOT_FOUND for what the person cannot see; VALIDATION for what is their own; ALREADY_REPORTED
 */
export async function report(
  { bus }: Platform,
  actor: Actor,
  { targetType, targetId, reason, text }: ReportBody,
): Promise<ReportMade> {
  const { userId } = actor;
  return bus.transaction(async (tx) => {
    const kind = targetKinds[targetType];
    const authorId = (await kind.listCards(tx, [targetId])).get(targetId)?.authorId ?? null;
    // The questions of one's own path can be reported like any other.
    if (targetType !== "node" && authorId === userId) {
      throw new Problem("VALIDATION", { fields: { targetId: "OWN" } });
    }
    if (!(await kind?.isSeen(tx, actor, targetId))) throw new Problem("NOT_FOUND");
    const made = await insertReport(tx, {
      reporter_id: userId,
      target_type: targetType,
      target_id: targetId,
      author_id: authorId,
      reason,
      text: text || null,
    });
    if (!made) throw new Problem("ALREADY_REPORTED");
    if (targetType === "node") await suspendIfDoubted(bus, tx, targetId);
    if (targetType === "post") await hideIfReported(tx, targetId);
    return { report: toReport(made) };
  });
}

async function suspendIfDoubted(bus: Platform["bus"], tx: Db, nodeId: string): Promise<void> {
  const isDoubted = await isDoubtedEnough(tx, nodeId);
  const card = (await questionReports.listCards(tx, [nodeId])).get(nodeId);
  if (!isDoubted || card?.status !== "live") return;
  await questionReports.setStatus(tx, nodeId, "draft");
  const staffIds = await listStaff(tx, ["editor", "admin"]);
  await bus.publish(tx, "question.suspended", { nodeId, prompt: card.prompt, staffIds });
}

/** Enough open reports of a post from people who have been here for a while hide it until it was checked. */
async function hideIfReported(tx: Db, postId: string): Promise<void> {
  const reporters = await listOpenReporters(tx, "post", postId);
  if (reporters.length < REPORTS_TO_SUSPEND) return;
  const counted = await listLongHere(tx, reporters, DAYS_TO_COUNT);
  if (counted.length < REPORTS_TO_SUSPEND) return;
  const post = { type: "post" as const, id: postId };
  if ((await moderation.lock(tx, post)) !== "visible") return;
  await moderation.setState(tx, post, "under_review", null);
}

async function isDoubtedEnough(tx: Db, nodeId: string): Promise<boolean> {
  const reporters = await listOpenReporters(tx, "node", nodeId);
  if (reporters.length < REPORTS_TO_SUSPEND) return false;
  const experienced = await questionReports.listExperienced(tx, reporters, ANSWERS_TO_COUNT);
  return experienced.length >= REPORTS_TO_SUSPEND;
}

/** A person's own reports, the latest first. */
export const listOwn = (db: Db, userId: string, query: ListQuery): Promise<OwnReportList> =>
  readPage(query, {
    read: (limit, after) => listOwnReports(db, userId, limit, after),
    position: ({ created_at, id }) => ({ at: created_at, id }),
    present: (found) =>
      found.map((row) => ({
        ...toReport(row),
        decided_at: row.decided_at?.toISOString() ?? null,
      })),
  });

/** A report as its reporter gets it. */
export function toReport(row: ReportRow): ReportMade["report"] {
  return {
    id: row.id,
    targetType: reportTarget.parse(row.target_type),
    targetId: row.target_id,
    reason: reportReason.parse(row.reason),
    text: row.text,
    status: row.status,
    created_at: row.created_at.toISOString(),
  };
}
