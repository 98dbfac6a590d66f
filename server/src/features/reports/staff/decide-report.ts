import type { SiteRole } from "@waymates/contract/features/accounts";
import type { DecisionBody } from "@waymates/contract/features/reports";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockAccount } from "../../accounts/index.ts";
import { lockQuestion, setNodeStatus } from "../../paths/index.ts";
import { lockPostOrComment, setPostOrCommentState } from "../../posts/index.ts";
import { imposeSanction, recordRemoval } from "../../sanctions/index.ts";
import { canDecide, maySeeReports } from "../policy.ts";
import { closeReports } from "../service/close-reports.ts";
import { findReport, type ReportRow } from "../store/reports.ts";
import { nameOfTarget } from "./view-reports.ts";
import { listTargetCards, type TargetCard, targetKinds } from "../service/targets.ts";

/** What a decision has changed, for the audit log. */
interface Decided {
  reportId: string;
  name: string;
  before: { status: string };
  after: { status: string };
  /** The sanction that came with it, for what has to happen after the commit. */
  sanction: { id: string; kind: string; userId: string } | null;
}

/**
 * Decides about what was reported, and with it all of its open reports. A question is in play again or out of
 * play for good; everything else stays or is removed, and its author may be sanctioned. Each reporter is
 * notified; a confirmed report of a question earns points.
 * @throws NOT_FOUND; FORBIDDEN (see `canDecide`); VALIDATION for a decision that the target does not allow;
 *   CONFLICT when it is decided already
 */
export async function decideReport(
  platform: Platform,
  tx: Db,
  actor: Actor,
  reportId: string,
  body: DecisionBody,
): Promise<Decided> {
  const { bus, rewards } = platform;
  const report = await findReport(tx, reportId);
  if (!report || !maySeeReports(actor.role, report.target_type)) throw new Problem("NOT_FOUND");
  const { decision } = body;
  assertAllowed(report, body);
  const isQuestion = report.target_type === "node";
  await lockTarget(tx, report);
  const card = (await listTargetCards(tx, [report])).get(report.target_id) ?? null;
  const author = await lockAuthor(tx, card?.authorId ?? report.author_id);
  const decided = await closeReports({ bus }, tx, report, { decision, decidedBy: actor.userId });
  const reporterIds = decided.flatMap(({ reporter_id }) => reporter_id ?? []);
  const own = report.reporter_id ? [report.reporter_id] : [];
  const who = { id: actor.userId, role: actor.role };
  if (!canDecide({ actor: who, reporterIds: [...own, ...reporterIds], author })) {
    throw new Problem("FORBIDDEN");
  }
  if (!decided.some(({ id }) => id === reportId)) throw new Problem("CONFLICT");
  if (card) await applyDecision(platform, tx, actor, { report, card, author }, body);
  const sanction = await sanctionAuthor(platform, tx, actor, author, body);
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
    name: await nameOfTarget(tx, report),
    before: { status: report.status },
    after: { status: decision === "keep" ? "dismissed" : "actioned" },
    sanction,
  };
}

/** @throws VALIDATION */
function assertAllowed(report: ReportRow, { decision, sanction }: DecisionBody): void {
  const isRemovable = Object.entries(targetKinds).some(
    ([type, kind]) => type === report.target_type && kind.isRemovable,
  );
  const isQuestion = report.target_type === "node";
  if ((decision === "remove" && !isRemovable) || (decision === "sanction" && isQuestion)) {
    throw new Problem("VALIDATION", { fields: { decision: "INVALID" } });
  }
  if (sanction && isQuestion) throw new Problem("VALIDATION", { fields: { sanction: "INVALID" } });
}

/** Takes the lock that reports of it take, so that only one of simultaneous decisions is made. */
async function lockTarget(tx: Db, { target_type: type, target_id: id }: ReportRow): Promise<void> {
  if (type === "node") await lockQuestion(tx, id);
  if (type === "post" || type === "comment") await lockPostOrComment(tx, { type, id });
}

interface Author {
  id: string;
  role: SiteRole;
}

async function lockAuthor(tx: Db, id: string | null): Promise<Author | null> {
  const account = id ? await lockAccount(tx, id) : null;
  return account && { id: account.id, role: account.role };
}

interface Case {
  report: ReportRow;
  card: TargetCard;
  author: Author | null;
}

async function applyDecision(
  { bus }: Platform,
  tx: Db,
  actor: Actor,
  { report, card, author }: Case,
  { decision, reason }: DecisionBody,
): Promise<void> {
  const { target_type: type, target_id: id } = report;
  const isRemoved = decision === "remove";
  if (type === "node") {
    await setNodeStatus(tx, id, isRemoved ? "retired" : "live");
    return;
  }
  if (type === "post" || type === "comment") {
    const removal = { reason, by: "site" as const, at: new Date().toISOString() };
    const state = await lockPostOrComment(tx, { type, id });
    if (isRemoved) await setPostOrCommentState(bus, tx, { type, id }, "removed", removal);
    else if (state === "under_review")
      await setPostOrCommentState(bus, tx, { type, id }, "visible", null);
  }
  if (!isRemoved || (type !== "post" && type !== "comment" && type !== "message")) return;
  const { name, url } = card;
  await bus.publish(tx, "content.removed", {
    targetType: type,
    targetId: id,
    authorId: author?.id ?? null,
    reason,
  });
  if (!author) return;
  await recordRemoval(tx, {
    userId: author.id,
    decidedBy: actor.userId,
    reason,
    // The text of a message stays private, also in the list of sanctions.
    target: { type, id, name: type === "message" ? "" : name, url },
  });
}

/** @throws VALIDATION where the account is deleted */
async function sanctionAuthor(
  platform: Platform,
  tx: Db,
  actor: Actor,
  author: Author | null,
  { sanction, reason }: DecisionBody,
): Promise<Decided["sanction"]> {
  if (!sanction) return null;
  if (!author) throw new Problem("VALIDATION", { fields: { sanction: "INVALID" } });
  const { id: userId } = author;
  const decidedBy = actor.userId;
  const made = await imposeSanction(platform, tx, { userId, decidedBy, reason, ...sanction });
  return { id: made.id, kind: made.kind, userId };
}
