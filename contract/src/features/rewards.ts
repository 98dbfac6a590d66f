import { z } from "zod";
import { POINT_TAGS, REPORTABLE_EVENTS } from "./rewards-constants.ts";

export {
  type PointTag,
  CLIENT_POINT_TAGS,
  POINT_RULES,
  type PointLimit,
  type PointRule,
  POINT_TAGS,
  DAILY_POINTS_CAP,
  POINT_DAYS,
  NODE_POINTS,
  PATH_POINTS,
  BADGE_POINTS,
  STREAK_MILESTONE_POINTS,
  WINS_AGAINST_SAME_PERSON,
  STREAK_TIER_DAYS,
  QUALIFYING_NODES,
  STREAK_GRACE_HOURS,
  FREEZES,
  REPORTABLE_EVENTS,
} from "./rewards-constants.ts";

export const pointTag = z.enum(POINT_TAGS);

export const streakTier = z.enum(["default", "bronze", "silver", "gold"]);

export type StreakTier = z.infer<typeof streakTier>;

const count = z.int().min(0);

const date = z.iso.date();

/**
 * POST /api/points/award. Any tag has a valid form, so that a forbidden one is refused with 403;
 * every further field (an amount, say) is 422.
 */
export const awardBody = z.strictObject({ userId: z.uuid(), pointTag: z.string().min(1).max(40) });

export type AwardBody = z.infer<typeof awardBody>;

export const awardResult = z.object({
  success: z.literal(true),
  points: count,
  balance: count,
});

export type AwardResult = z.infer<typeof awardResult>;

/** The 400 of a second daily login: the common error shape and the mark. */
export const awardRefusal = z.object({
  code: z.string(),
  error: z.string(),
  message: z.string(),
  dailyLimitReached: z.literal(true),
});

/** POST /api/gamification/event: it only makes the server look again, it states no points. */
export const eventBody = z.strictObject({
  userId: z.uuid(),
  eventType: z.enum(REPORTABLE_EVENTS),
  eventData: z.strictObject({
    timestamp: z.union([z.string().max(40), z.number()]).optional(),
    source: z.string().max(100).optional(),
  }),
  source: z.string().max(100).optional(),
});

export type EventBody = z.infer<typeof eventBody>;

export const eventResult = z.object({ success: z.literal(true) });

/** GET /api/points/summary. `today` counts the UTC day, the streak the person's own days. */
export const pointsSummary = z.object({
  balance: count,
  today: count,
  streak: z.object({ days: count, qualified_today: z.boolean(), tier: streakTier }),
  daily_login_awarded: z.boolean(),
  /** The most points of a UTC day, without milestones and badges. */
  limit: count,
  /** Points of the current UTC day that count towards the limit. */
  capped_today: count,
  left: count,
  /** The next UTC midnight. */
  resets_at: z.iso.datetime(),
});

export type PointsSummary = z.infer<typeof pointsSummary>;

const isOrdered = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const rangeFault = { path: ["from"], message: "INVALID" };

/** `from` and `to` are UTC days, both included. */
export const ledgerQuery = z
  .object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    tag: pointTag.optional(),
    from: date.optional(),
    to: date.optional(),
  })
  .refine(isOrdered, rangeFault);

export type LedgerQuery = z.infer<typeof ledgerQuery>;

/** GET /api/points/days: UTC days, both included; by default the last 30. */
export const pointDaysQuery = z
  .object({ from: date.optional(), to: date.optional() })
  .refine(isOrdered, rangeFault);

export type PointDaysQuery = z.infer<typeof pointDaysQuery>;

/** What one UTC day brought, in all and by tag. */
export const pointDay = z.object({
  utc_date: date,
  points: count,
  tags: z.partialRecord(pointTag, count),
});

export type PointDay = z.infer<typeof pointDay>;

/** Newest first; days without points are left out. */
export const pointDays = z.object({ items: z.array(pointDay), nextCursor: z.null() });

export type PointDays = z.infer<typeof pointDays>;

export const ledgerEntry = z.object({
  id: z.uuid(),
  tag: pointTag,
  points: z.int(),
  source_type: z.string().nullable(),
  source_id: z.string().nullable(),
  utc_date: date,
  created_at: z.iso.datetime(),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** GET /api/points/ledger, newest first. */
export const ledgerPage = z.object({
  items: z.array(ledgerEntry),
  nextCursor: z.string().nullable(),
});

export type LedgerPage = z.infer<typeof ledgerPage>;
