import { z } from "zod";
import { visibleText } from "../text/visible.ts";
import { cursorParam, limitParam, pageOf } from "../paging.ts";
import { personCard } from "./profiles.ts";
import {
  PAGE_LOG_ACTIONS,
  QUESTION_REASONS,
  REPORT_REASONS,
  REPORT_TARGETS,
  REPORT_TEXT_MAX,
} from "./reports-constants.ts";
import { sanctionTerm, staffReason, staffSanction } from "./sanctions.ts";

export {
  ANSWERS_TO_COUNT,
  DAYS_TO_COUNT,
  QUESTION_REASONS,
  REPORT_REASONS,
  REPORT_TARGETS,
  REPORT_TEXT_MAX,
  REPORTS_TO_SUSPEND,
} from "./reports-constants.ts";

export const reportTarget = z.enum(REPORT_TARGETS);
export type ReportTarget = z.infer<typeof reportTarget>;

export const reportReason = z.enum([...new Set([...REPORT_REASONS, ...QUESTION_REASONS])]);
export type ReportReason = z.infer<typeof reportReason>;

const reasonsOf = (target: ReportTarget): readonly string[] =>
  target === "node" ? QUESTION_REASONS : REPORT_REASONS;

export const reportStatus = z.enum(["open", "in_review", "actioned", "dismissed"]);

/** POST /api/reports. */
export const reportBody = z
  .strictObject({
    targetType: reportTarget,
    targetId: z.uuid(),
    reason: reportReason,
    text: visibleText.max(REPORT_TEXT_MAX).nullish(),
  })
  .refine(({ targetType, reason }) => reasonsOf(targetType).includes(reason), {
    path: ["reason"],
    message: "INVALID",
  })
  // Of a question "other" says nothing that could be looked at.
  .refine(({ targetType, reason, text }) => targetType !== "node" || reason !== "other" || text, {
    path: ["text"],
    message: "REQUIRED",
  });

export type ReportBody = z.infer<typeof reportBody>;

const about = {
  id: z.uuid(),
  targetType: reportTarget,
  targetId: z.uuid(),
  reason: reportReason,
  text: z.string().nullable(),
  status: reportStatus,
  created_at: z.string(),
};

export const reportMade = z.object({ report: z.object(about) });

export type ReportMade = z.infer<typeof reportMade>;

/** GET /api/reports: the reader's reports, latest first. */
export const ownReportList = pageOf(z.object({ ...about, decided_at: z.string().nullable() }));
export type OwnReportList = z.infer<typeof ownReportList>;

export const reportDecision = z.enum(["keep", "remove", "sanction"]);

/** A report as staff see it. */
export const staffReport = z.object({
  ...about,
  /** Null where what it is about is gone. */
  target: z
    .object({
      name: z.string(),
      excerpt: z.string(),
      url: z.string(),
      author: personCard.nullable(),
    })
    .nullable(),
  /** The words and pictures as they were when they were reported; null once it is decided. */
  reported: z
    .object({
      text: z.string(),
      /** Ids of uploads. */
      pictures: z.array(z.string()),
      at: z.string().nullable(),
    })
    .nullable(),
  /** Null where the account is gone. */
  reporter: personCard.nullable(),
  assignee: personCard.nullable(),
  /** Open reports of the same target. */
  sameTarget: z.int().min(0),
  decided_at: z.string().nullable(),
  decision: reportDecision.nullable(),
});

export type StaffReport = z.infer<typeof staffReport>;

/** GET /api/admin/reports: the open ones first, each part oldest first. */
export const staffReportQuery = z.strictObject({
  cursor: cursorParam,
  limit: limitParam,
  status: reportStatus.optional(),
  targetType: reportTarget.optional(),
  /** `me`, `none` or a person's id. */
  assignee: z.union([z.enum(["me", "none"]), z.uuid()]).optional(),
});

export const staffReportList = pageOf(staffReport);

export const staffReportAnswer = z.object({ report: staffReport });

/** Another report of the same target. */
export const sameReport = staffReport.pick({
  id: true,
  reporter: true,
  reason: true,
  text: true,
  status: true,
  created_at: true,
});
export type SameReport = z.infer<typeof sameReport>;

/** GET /api/admin/reports/{id}: with the other reports of the same target, latest first. */
export const staffReportFile = staffReportAnswer.extend({ others: z.array(sameReport) });
export type StaffReportFile = z.infer<typeof staffReportFile>;

/**
 * POST /api/admin/reports/{id}/decision. A sanction is of the author, and may go with a removal; people and
 * pages are not removed, and questions bring no sanction.
 */
export const decisionBody = z
  .strictObject({
    decision: reportDecision,
    reason: staffReason,
    sanction: sanctionTerm.optional(),
  })
  .refine(
    ({ decision, sanction }) =>
      decision === "remove" || (decision === "sanction") === (sanction !== undefined),
    { path: ["sanction"], message: "INVALID" },
  );

export type DecisionBody = z.infer<typeof decisionBody>;

export const decisionResult = z.object({
  report: staffReport,
  sanction: staffSanction.nullable(),
  undo: z.null(),
});

/** A report as the moderators of its page see it: not who made it. */
export const pageReport = staffReport.omit({ reporter: true, assignee: true });
export type PageReport = z.infer<typeof pageReport>;
export const pageReportList = pageOf(pageReport);
export const pageReportAnswer = z.object({ report: pageReport });

/** POST /api/posts/{id}/remove and its sisters. */
export const moderationBody = z.strictObject({ reason: staffReason });

/** POST /api/pages/{pageName}/reports/{id}/decision: moderators of a page give no sanctions. */
export const pageDecisionBody = moderationBody.extend({ decision: z.enum(["keep", "remove"]) });
export type PageDecisionBody = z.infer<typeof pageDecisionBody>;

/** GET /api/pages/{pageName}/log, newest first. */
export const pageLogEntry = z.object({
  id: z.uuid(),
  action: z.enum(PAGE_LOG_ACTIONS),
  /** Null where the account is gone. */
  actor: personCard.nullable(),
  target: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export const pageLogList = pageOf(pageLogEntry);
export type PageLogEntry = z.infer<typeof pageLogEntry>;

/** PUT /api/admin/reports/{id}/assignee. */
export const assigneeBody = z.strictObject({
  userId: z.uuid().nullable(),
  /** Takes it over from its present assignee. */
  take: z.boolean().optional(),
  reason: staffReason.nullish(),
});
export type AssigneeBody = z.infer<typeof assigneeBody>;

export const reportChanged = z.object({
  report: staffReport,
  undo: z.object({ id: z.uuid(), until: z.string() }).nullable(),
});
