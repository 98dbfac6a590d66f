import { z } from "zod";
import { answer, publicNode } from "./path-nodes.ts";
import { MAX_DURATION_MS } from "./paths-constants.ts";
import { gradedAnswer } from "./paths.ts";
import { face } from "./profiles.ts";
import { pointsSummary, streakTier } from "./rewards.ts";
import { CALENDAR_STATES, PAUSE } from "./streaks-constants.ts";

export { CALENDAR, CALENDAR_STATES, FRIEND_STREAKS, PAUSE, REPAIR } from "./streaks-constants.ts";

const count = z.int().min(0);
const date = z.iso.date();

/** A planned or running pause; `to` is its last day. */
export const streakPause = z.object({ from: date, to: date });

/** A run that can still be repaired: its days, the deadline, and today's sessions. */
export const streakRepair = z.object({
  days: count,
  until: z.iso.datetime(),
  sessions: count,
  needed: count,
});

export type StreakRepair = z.infer<typeof streakRepair>;

/** What only the owner of a streak sees. */
const ownStreakParts = z.object({
  freezes: z.object({ held: count, most: count }),
  pause: streakPause.nullable(),
  /** Of 14 days in 90. */
  pause_days_left: count,
  repair: streakRepair.nullable(),
  /** Whether the repair was begun. */
  repair_begun: z.boolean(),
});

export type OwnStreakParts = z.infer<typeof ownStreakParts>;

/**
 * GET /api/streaks/{userId}. `recent` are the latest local dates that counted, oldest first. Only
 * the person's view of their own streak has the last five keys.
 */
export const streakView = z.object({
  ...pointsSummary.shape.streak.shape,
  user_id: z.uuid(),
  longest: count,
  recent: z.array(date),
  ...ownStreakParts.partial().shape,
});

export type StreakView = z.infer<typeof streakView>;

/** GET /api/streaks/{userId}/calendar; without a range the last 92 days up to today. */
export const calendarQuery = z.strictObject({ from: date.optional(), to: date.optional() });

export type CalendarQuery = z.infer<typeof calendarQuery>;

export const calendarDay = z.object({ date, state: z.enum(CALENDAR_STATES) });

export type CalendarDay = z.infer<typeof calendarDay>;

/** One item for each day, oldest first. */
export const calendarAnswer = z.object({ items: z.array(calendarDay), nextCursor: z.null() });

export type CalendarAnswer = z.infer<typeof calendarAnswer>;

/** POST /api/streaks/pause: `from` is today or later in the person's own calendar. */
export const pauseBody = z.strictObject({
  from: date,
  days: z.int().min(1).max(PAUSE.mostDays),
});

export type PauseBody = z.infer<typeof pauseBody>;

export const pauseResult = z.object({ pause: streakPause, pause_days_left: count });

export type PauseResult = z.infer<typeof pauseResult>;

/** POST /api/streaks/repair. */
export const repairResult = z.object({ repair: streakRepair });

export type RepairResult = z.infer<typeof repairResult>;

/** A streak that two people keep together. */
export const friendStreak = z.object({
  id: z.uuid(),
  status: z.enum(["invited", "active"]),
  /** The person who asked. */
  invited_by: z.uuid(),
  friend: face,
  days: count,
  tier: streakTier,
  /** Today in the reader's calendar: who has learned, and whether the day counts for both. */
  today: z.object({ me: z.boolean(), friend: z.boolean(), counted: z.boolean() }),
  nudged_today: z.boolean(),
  created_at: z.iso.datetime(),
});

export type FriendStreak = z.infer<typeof friendStreak>;

/** GET /api/streaks/friends: open invitations and active streaks. */
export const friendStreakList = z.object({
  items: z.array(friendStreak),
  nextCursor: z.string().nullable(),
});

export type FriendStreakList = z.infer<typeof friendStreakList>;

export const friendStreakBody = z.strictObject({ userId: z.uuid() });

export const friendStreakResult = z.object({ streak: friendStreak });

export type FriendStreakResult = z.infer<typeof friendStreakResult>;

/** An answer to the question of the day; `answer` is null where the question changed since. */
const friendAnswer = z.object({ ...gradedAnswer.shape, answer: answer.nullable() });

/** GET and POST /api/streaks/friends/{id}/question; `friend` is null until `mine` is there. */
export const friendQuestion = z.object({
  date,
  node: publicNode,
  mine: friendAnswer.nullable(),
  friend: friendAnswer.nullable(),
  friend_answered: z.boolean(),
});

export type FriendQuestion = z.infer<typeof friendQuestion>;

export const friendAnswerBody = z.strictObject({
  answer,
  durationMs: z.int().min(0).max(MAX_DURATION_MS),
});

export type FriendAnswerBody = z.infer<typeof friendAnswerBody>;
