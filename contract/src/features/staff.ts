import { z } from "zod";
import { someLines } from "../text/fields.ts";
import { isSearchable } from "../text/fold.ts";
import { cursorParam, limitParam, pageOf } from "../paging.ts";
import { sessionUser } from "./accounts.ts";
import { personCard } from "./profiles.ts";
import { STAFF_SECTIONS } from "./staff-constants.ts";

export { type StaffSection, sectionsOfRole } from "./staff-constants.ts";

/** How long a change can be taken back. */
export const UNDO_MINUTES = 10;

/** How a change is taken back, and until when; null where it cannot be. */
export const undo = z.object({ id: z.uuid(), until: z.string() }).nullable();
export type Undo = z.infer<typeof undo>;

const text = someLines(3, 300);
/** Why staff changed something, where they may say so. */
export const staffReason = text.optional();
/** Why, where they must. */
export const neededReason = text;

/** The body of a deleting call, which may be left out. */
export const reasonBody = z.strictObject({ reason: staffReason }).nullish();

/** The answer of a call that deletes or undoes. */
export const removed = z.object({ success: z.literal(true), undo });

/** A number that grows with each change; a change names the one that it was made from. */
export const version = z.int().min(1);

export const staffSection = z.enum(STAFF_SECTIONS);

/** GET /api/admin/me. */
export const staffMe = z.object({
  role: sessionUser.shape.role,
  /** Codes of the languages that they may translate. */
  languages: z.array(z.string()),
  sections: z.array(staffSection),
});
export type StaffMe = z.infer<typeof staffMe>;

/** GET /api/admin/search. */
export const staffSearchQuery = z.strictObject({
  query: z
    .string()
    .trim()
    .max(100)
    .refine((typed) => isSearchable(typed, 2), "TOO_SMALL"),
  limit: limitParam,
});
export const staffFoundKind = z.enum(["person", "path", "question", "text", "page", "screen"]);
export const staffFound = z.object({
  kind: staffFoundKind,
  id: z.string(),
  title: z.string(),
  url: z.string(),
});
export type StaffFound = z.infer<typeof staffFound>;
export const staffFoundList = z.object({ items: z.array(staffFound), nextCursor: z.null() });

/** GET /api/admin/waiting: what waits for the caller's decision; kinds of other parts are left out. */
export const staffWaitingKind = z.enum([
  "reports",
  "taken_reports",
  "appeals",
  "draft_paths",
  "suggestions",
  "waitlist",
]);
export type StaffWaitingKind = z.infer<typeof staffWaitingKind>;
export const staffWaiting = z.object({
  items: z.array(
    z.object({
      kind: staffWaitingKind,
      count: z.int(),
      /** Since when the oldest waits; null where nothing does. */
      since: z.string().nullable(),
    }),
  ),
});
export type StaffWaiting = z.infer<typeof staffWaiting>;

export const AUDIT_TARGETS = [
  "user",
  "path",
  "chapter",
  "node",
  "language",
  "translation",
  "suggestion",
  "report",
  "sanction",
  "appeal",
  "page",
  "post",
  "comment",
  "invite",
  "waitlist",
  "announcement",
  "tag",
  "game",
  "setting",
] as const;
export const auditTarget = z.enum(AUDIT_TARGETS);
export type AuditTarget = z.infer<typeof auditTarget>;

const fields = z.record(z.string(), z.unknown()).nullable();

export const auditItem = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null for a change by the system, and for a deleted account. */
  actor: personCard.nullable(),
  action: z.string(),
  target: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  /** The changed fields; null where there was nothing. */
  before: fields,
  after: fields,
  reason: z.string().nullable(),
});
export type AuditItem = z.infer<typeof auditItem>;
export const auditList = pageOf(auditItem);

const moment = z.union([z.iso.datetime(), z.iso.date()]);

/** GET /api/admin/audit. */
export const auditQuery = z.strictObject({
  query: z.string().trim().max(200).optional(),
  actor: z.uuid().optional(),
  action: z.string().max(60).optional(),
  targetType: auditTarget.optional(),
  targetId: z.string().max(200).optional(),
  from: moment.optional(),
  to: moment.optional(),
  cursor: cursorParam,
  limit: limitParam,
});
export type AuditQuery = z.infer<typeof auditQuery>;
