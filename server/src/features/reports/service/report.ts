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
import { Problem } from "../../../platform/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listQuestionCards, setNodeStatus, listExperiencedLearners } from "../../paths/index.ts";
import { lockPostOrComment, setPostOrCommentState } from "../../posts/index.ts";
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
 * Reports something. Enough open reports from experienced learners take a question out of play and notify
 * staff; enough of them hide a post.
 * @throws NOT_FOUND for something that the person cannot see; VALIDATION for their own; ALREADY_REPORTED
 */
export async function report(
  { bus }: Platform,
  actor: Actor,
  { targetType, targetId, reason, text }: ReportBody,
): Promise<ReportMade> {
  const { userId } = actor;
  return bus.transaction(async (tx) => {
    const kind = targetKinds[targetType];
    const card = (await kind.listCards(tx, [targetId])).get(targetId);
    const authorId = card?.authorId ?? null;
    // The questions of the reporter's own path can be reported like any other.
    if (targetType !== "node" && authorId === userId) {
      throw new Problem("VALIDATION", { fields: { targetId: "OWN" } });
    }
    if (!(await kind.isSeen(tx, actor, targetId))) throw new Problem("NOT_FOUND");
    const made = await insertReport(tx, {
      reporter_id: userId,
      target_type: targetType,
      target_id: targetId,
      author_id: authorId,
      reason,
      text: text || null,
      reported: card?.reported ?? null,
    });
    if (!made) throw new Problem("ALREADY_REPORTED");
    if (targetType === "node") await suspendIfReported(bus, tx, targetId);
    if (targetType === "post") await hideIfReported(bus, tx, targetId);
    return { report: toReport(made) };
  });
}

async function suspendIfReported(bus: Platform["bus"], tx: Db, nodeId: string): Promise<void> {
  if (!(await hasEnoughReports(tx, nodeId))) return;
  const card = (await listQuestionCards(tx, [nodeId])).get(nodeId);
  if (card?.status !== "live") return;
  await setNodeStatus(tx, nodeId, "draft");
  const staffIds = await listStaff(tx, ["editor", "admin"]);
  await bus.publish(tx, "question.suspended", { nodeId, prompt: card.prompt, staffIds });
}

/** Hides a post that enough people report who have been registered for a while, until it is checked. */
async function hideIfReported(bus: Platform["bus"], tx: Db, postId: string): Promise<void> {
  const reporters = await listOpenReporters(tx, "post", postId);
  if (reporters.length < REPORTS_TO_SUSPEND) return;
  const counted = await listLongHere(tx, reporters, DAYS_TO_COUNT);
  if (counted.length < REPORTS_TO_SUSPEND) return;
  const post = { type: "post" as const, id: postId };
  if ((await lockPostOrComment(tx, post)) !== "visible") return;
  await setPostOrCommentState(bus, tx, post, "under_review", null);
}

async function hasEnoughReports(tx: Db, nodeId: string): Promise<boolean> {
  const reporters = await listOpenReporters(tx, "node", nodeId);
  if (reporters.length < REPORTS_TO_SUSPEND) return false;
  const experienced = await listExperiencedLearners(tx, reporters, ANSWERS_TO_COUNT);
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
