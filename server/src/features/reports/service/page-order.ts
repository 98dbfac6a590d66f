import { fullName } from "@waymates/contract/features/person-names";
import {
  type PageDecisionBody,
  type PageLogEntry,
  type PageReport,
  pageReport,
} from "@waymates/contract/features/reports";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPageFor } from "../../pages/index.ts";
import { lockPostOrComment, findPostOrComment, listPostOrCommentCards } from "../../posts/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { findPageReport, insertLog, listLog, listPageReports } from "../store/page-order.ts";
import type { ReportRow } from "../store/reports.ts";
import { closeReports } from "./close-reports.ts";
import { settle } from "./settle.ts";
import { presentReports } from "../staff/view-reports.ts";

/** Returns reports of a page's content, for its moderators. @throws NOT_FOUND, FORBIDDEN */
export async function viewPageReports(
  db: Db,
  actor: Actor,
  pageName: string,
  query: ListQuery,
): Promise<Page<PageReport>> {
  const page = await getPageFor(db, actor, pageName, "moderate");
  return readChangingPage(query, {
    read: (limit, seen) => listPageReports(db, page.id, limit, seen),
    id: ({ id }) => id,
    present: (found) => presentForPage(db, found),
  });
}

/** Moderators of a page do not see who reported. */
const presentForPage = async (db: Db, found: readonly ReportRow[]): Promise<PageReport[]> =>
  (await presentReports(db, found)).map((report) => pageReport.parse(report));

/**
 * Decides about a post or a comment of a page, and with it all of its open reports.
 * @throws NOT_FOUND; FORBIDDEN for an author of an equal or a higher role; CONFLICT where it was decided
 * before
 */
export async function decidePageReport(
  platform: Platform,
  actor: Actor,
  pageName: string,
  reportId: string,
  { decision, reason }: PageDecisionBody,
): Promise<PageReport> {
  const { db, bus } = platform;
  const page = await getPageFor(db, actor, pageName, "moderate");
  await bus.transaction(async (tx) => {
    const report = await findPageReport(tx, page.id, reportId);
    const type = report?.target_type;
    if (!report || (type !== "post" && type !== "comment")) throw new Problem("NOT_FOUND");
    const target = { type, id: report.target_id } as const;
    await lockPostOrComment(tx, target);
    const seen = await findPostOrComment(tx, actor, target);
    if (!seen) throw new Problem("NOT_FOUND");
    if (!seen.moderatesAs) throw new Problem("FORBIDDEN");
    const decided = await closeReports({ bus }, tx, report, { decision, decidedBy: actor.userId });
    if (!decided.some(({ id }) => id === reportId)) throw new Problem("CONFLICT");
    await settle(platform, tx, target, {
      decision,
      reason,
      authorId: seen.authorId,
      by: "page",
      page: { pageName: page.name, displayName: page.display_name },
    });
    await log(tx, actor.userId, page.id, { action: "decide", target, reason });
    for (const { id, reporter_id: reporterId } of decided) {
      if (!reporterId) continue;
      const fact = { reportId: id, reporterId, decision, isQuestion: false };
      await bus.publish(tx, "report.decided", fact);
    }
  });
  const row = await findPageReport(db, page.id, reportId);
  const [report] = row ? await presentForPage(db, [row]) : [];
  if (!report) throw new Problem("NOT_FOUND");
  return report;
}

interface Act {
  action: PageLogEntry["action"];
  target: { type: "post" | "comment"; id: string };
  reason: string | null;
  /** Of the fact that it came with. */
  id?: string;
}

/** Keeps an act on something that was written in the log of its page. */
export async function log(
  tx: Db,
  actorId: string,
  pageId: string,
  { action, target, reason, id = newId() }: Act,
): Promise<void> {
  const [card] = await listPostOrCommentCards(tx, [target]);
  await insertLog(tx, {
    id,
    page_id: pageId,
    action,
    actor_id: actorId,
    target_type: target.type,
    target_id: target.id,
    target_name: card?.name ?? "",
    reason,
  });
}

/** Returns the log of a page's moderators. @throws NOT_FOUND, FORBIDDEN */
export async function viewLog(
  db: Db,
  actor: Actor,
  pageName: string,
  query: ListQuery,
): Promise<Page<PageLogEntry>> {
  const page = await getPageFor(db, actor, pageName, "moderate");
  return readPage(query, {
    read: (limit, after) => listLog(db, page.id, limit, after),
    position: ({ id, created_at }) => ({ id, at: created_at }),
    async present(found) {
      const people = await getPersonCards(
        db,
        found.map(({ actor_id }) => actor_id),
      );
      return found.map((row) => ({
        id: row.id,
        action: row.action,
        actor: (row.actor_id && people.get(row.actor_id)) || null,
        target: { type: row.target_type, id: row.target_id, name: row.target_name },
        reason: row.reason,
        created_at: row.created_at.toISOString(),
      }));
    },
  });
}

/** Keeps what moderators did by other calls: pins, mutes and bans. */
export function keepLog({ bus, db }: Platform): void {
  bus.on("post.pinned", ({ postId, pageId, actorId, pinned }, { id }) =>
    log(db, actorId, pageId, {
      id,
      action: pinned ? "pin" : "unpin",
      target: { type: "post", id: postId },
      reason: null,
    }),
  );
  bus.on("page.memberModerated", async ({ pageId, action, actorId, userId, reason }, { id }) => {
    const person = (await getPersonCards(db, [userId])).get(userId);
    await insertLog(db, {
      id,
      page_id: pageId,
      action,
      actor_id: actorId,
      target_type: "person",
      target_id: userId,
      target_name: person ? fullName(person) : "",
      reason,
    });
  });
}
