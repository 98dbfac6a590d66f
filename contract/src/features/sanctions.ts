import { z } from "zod";
import { someLines } from "../text/fields.ts";
import { visibleText } from "../text/visible.ts";
import { cursorParam, limitParam, pageOf } from "../paging.ts";
import { personCard } from "./profiles.ts";
import {
  APPEAL_TEXT_MAX,
  APPEAL_TEXT_MIN,
  MUTE_DAYS,
  REASON_MAX,
  REASON_MIN,
  SANCTION_KINDS,
  SUSPENSION_DAYS_MAX,
} from "./sanctions-constants.ts";

export {
  APPEAL_DAYS,
  APPEAL_TEXT_MAX,
  APPEAL_TEXT_MIN,
  MUTE_DAYS,
  REASON_MAX,
  REASON_MIN,
  SUSPENSION_DAYS_MAX,
} from "./sanctions-constants.ts";

export const sanctionKind = z.enum(SANCTION_KINDS);
export type SanctionKind = z.infer<typeof sanctionKind>;

/** Why staff did something. */
export const staffReason = someLines(REASON_MIN, REASON_MAX);

/** A reason as a form holds it where it may be left out: then it is empty. */
export const optionalReasonForm = z.strictObject({ reason: staffReason.or(z.literal("")) });

/** What staff may decide about a person; a removal comes with the decision about what they wrote. */
export const imposedKind = sanctionKind.exclude(["removal"]);
export type ImposedKind = z.infer<typeof imposedKind>;

interface Term {
  kind: ImposedKind;
  days?: number | undefined;
}

/** Days belong to a mute and to a suspension, and to nothing else. */
const hasRightDays = ({ kind, days }: Term): boolean => {
  if (kind === "mute") return MUTE_DAYS.some((allowed) => allowed === days);
  return kind === "suspension" ? days !== undefined : days === undefined;
};
const daysFault = { path: ["days"], message: "INVALID" };
const term = { kind: imposedKind, days: z.int().min(1).max(SUSPENSION_DAYS_MAX).optional() };

/** A sanction within the decision about a report. */
export const sanctionTerm = z.strictObject(term).refine(hasRightDays, daysFault);

/** POST /api/admin/users/{id}/sanctions. */
export const sanctionBody = z
  .strictObject({ ...term, reason: staffReason })
  .refine(hasRightDays, daysFault);
export type SanctionBody = z.infer<typeof sanctionBody>;

/** Body of a call that needs nothing but a reason. */
export const reasonBody = z.strictObject({ reason: staffReason });

/** The appeal against a sanction, as its person sees it. */
export const appeal = z.object({
  id: z.uuid(),
  sanctionId: z.uuid(),
  text: z.string(),
  status: z.enum(["open", "upheld", "lifted"]),
  answer: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type Appeal = z.infer<typeof appeal>;

/** A sanction as its person sees it: never who decided, nor who reported. */
export const ownSanction = z.object({
  id: z.uuid(),
  kind: sanctionKind,
  reason: z.string(),
  /** What was removed. */
  target: z
    .object({ type: z.string(), id: z.uuid(), name: z.string(), url: z.string().nullable() })
    .nullable(),
  until: z.string().nullable(),
  created_at: z.string(),
  lifted_at: z.string().nullable(),
  canAppeal: z.boolean(),
  appeal: appeal.nullable(),
});
export type OwnSanction = z.infer<typeof ownSanction>;

export const ownSanctionList = pageOf(ownSanction);

/** A sanction as staff see it. */
export const staffSanction = ownSanction.extend({ decidedBy: personCard.nullable() });
export type StaffSanction = z.infer<typeof staffSanction>;

const appealText = visibleText.min(APPEAL_TEXT_MIN).max(APPEAL_TEXT_MAX);

/** POST /api/appeals: with a session, or with the token that a refused sign-in brought. */
export const appealBody = z
  .strictObject({
    sanctionId: z.uuid().optional(),
    appealToken: z.string().min(1).max(300).optional(),
    text: appealText,
  })
  .refine((body) => (body.sanctionId === undefined) !== (body.appealToken === undefined), {
    path: ["sanctionId"],
    message: "REQUIRED",
  });
export type AppealBody = z.infer<typeof appealBody>;

export const appealAnswer = z.object({ appeal });

/** An appeal as staff see it. */
export const staffAppeal = appeal.extend({
  person: personCard.nullable(),
  sanction: staffSanction,
  decidedBy: personCard.nullable(),
});
export type StaffAppeal = z.infer<typeof staffAppeal>;

/** GET /api/admin/appeals: the open ones first, each part oldest first. */
export const staffAppealQuery = z.strictObject({
  cursor: cursorParam,
  limit: limitParam,
  status: appeal.shape.status.optional(),
});
export const staffAppealList = pageOf(staffAppeal);

/** POST /api/admin/appeals/{id}/decision. */
export const appealDecisionBody = z.strictObject({
  decision: z.enum(["uphold", "lift"]),
  reason: staffReason,
});
export type AppealDecisionBody = z.infer<typeof appealDecisionBody>;

export const appealDecided = z.object({ appeal: staffAppeal, undo: z.null() });
