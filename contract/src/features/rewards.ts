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
});

export type PointsSummary = z.infer<typeof pointsSummary>;

/** GET /api/streaks/{userId}. `recent` are the latest local dates that counted, oldest first. */
export const streakView = z.object({
  ...pointsSummary.shape.streak.shape,
  user_id: z.uuid(),
  longest: count,
  recent: z.array(date),
});

export type StreakView = z.infer<typeof streakView>;

export const ledgerQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

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
