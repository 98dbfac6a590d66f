import type {
  PAGE_LOG_ACTIONS,
  REPORT_REASONS,
} from "@waymates/contract/features/reports-constants";
import type { Db } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertLog } from "./store/page-order.ts";
import { reports } from "./tables.ts";

const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

interface SeedReport {
  reporterId: string;
  targetType: "post" | "comment";
  targetId: string;
  authorId: string;
  reason: (typeof REPORT_REASONS)[number];
  text: string | null;
  hours: number;
}

/** Puts in a report that waits for a decision. */
export async function seedReport(tx: Db, report: SeedReport): Promise<void> {
  await tx.insert(reports).values({
    id: newId(),
    reporter_id: report.reporterId,
    target_type: report.targetType,
    target_id: report.targetId,
    author_id: report.authorId,
    reason: report.reason,
    text: report.text,
    created_at: ago(report.hours),
  });
}

interface SeedAct {
  pageId: string;
  action: (typeof PAGE_LOG_ACTIONS)[number];
  actorId: string;
  target: { type: "post" | "comment" | "person"; id: string; name: string };
  reason: string | null;
  hours: number;
}

/** Puts in what a moderator did, as the log of the page keeps it. */
export async function seedPageAct(tx: Db, { pageId, actorId, ...act }: SeedAct): Promise<void> {
  await insertLog(tx, {
    id: newId(),
    page_id: pageId,
    actor_id: actorId,
    action: act.action,
    target_type: act.target.type,
    target_id: act.target.id,
    target_name: act.target.name,
    reason: act.reason,
    created_at: ago(act.hours),
  });
}
