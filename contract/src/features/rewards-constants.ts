/** What points are booked for. Only `daily_login` may be asked for by a client. */
export const POINT_TAGS = [
  "daily_login",
  "node_correct",
  "chapter_complete",
  "path_complete",
  "review_done",
  "game_complete",
  "game_win",
  "post_published",
  "comment_published",
  "like_received",
  "invite_accepted",
  // Not booked yet: only editors write questions, and learners cannot propose any.
  "question_accepted",
  "report_confirmed",
  "translation_accepted",
  "profile_complete",
  "streak_milestone",
  "badge_earned",
] as const;
export type PointTag = (typeof POINT_TAGS)[number];

/** The most points per UTC day from all tags that are `capped`. */
export const DAILY_POINTS_CAP = 300;

/** The most UTC days that GET /api/points/days answers, and how many it does by default. */
export const POINT_DAYS = { most: 400, usual: 30 } as const;

/**
 * `times` and `points` count within the last `days` UTC days, today included; `once` means once
 * per source (chapter, path, badge, or the person where there is no source).
 */
export type PointLimit =
  | { kind: "times"; most: number; days: number }
  | { kind: "points"; most: number; days: number }
  | { kind: "once" };

/** `points` is null where the amount depends: see the tables below. */
export type PointRule = { points: number | null; limit: PointLimit; isCapped: boolean };

const aDay = (most: number): PointLimit => ({ kind: "times", most, days: 1 });

const ONCE: PointLimit = { kind: "once" };

/** The tags that POST /api/points/award accepts; all others are booked by the server. */
export const CLIENT_POINT_TAGS: readonly PointTag[] = ["daily_login"];

export const POINT_RULES: Readonly<Record<PointTag, PointRule>> = {
  daily_login: { points: 5, limit: aDay(1), isCapped: true },
  node_correct: { points: null, limit: { kind: "points", most: 100, days: 1 }, isCapped: true },
  chapter_complete: { points: 10, limit: ONCE, isCapped: true },
  path_complete: { points: null, limit: ONCE, isCapped: true },
  review_done: { points: 10, limit: aDay(1), isCapped: true },
  game_complete: { points: 5, limit: aDay(10), isCapped: true },
  game_win: { points: 10, limit: aDay(5), isCapped: true },
  post_published: { points: 5, limit: aDay(2), isCapped: true },
  comment_published: { points: 1, limit: aDay(10), isCapped: true },
  like_received: { points: 1, limit: aDay(20), isCapped: true },
  invite_accepted: { points: 50, limit: { kind: "times", most: 10, days: 30 }, isCapped: true },
  question_accepted: { points: 15, limit: aDay(10), isCapped: true },
  report_confirmed: { points: 5, limit: aDay(5), isCapped: true },
  translation_accepted: { points: 3, limit: aDay(50), isCapped: true },
  profile_complete: { points: 20, limit: ONCE, isCapped: true },
  streak_milestone: { points: null, limit: ONCE, isCapped: false },
  badge_earned: { points: null, limit: ONCE, isCapped: false },
};

/** Points of a right answer: usual, every fifth of the UTC day, or instead the jackpot. */
export const NODE_POINTS = {
  usual: 1,
  fifth: 3,
  fifthEvery: 5,
  jackpot: 5,
  jackpotChance: 0.1,
} as const;

/** Points of a completed path by tier; an upgrade brings the difference. */
export const PATH_POINTS = { default: 50, bronze: 50, silver: 75, gold: 100 } as const;

export const BADGE_POINTS = { bronze: 10, silver: 25, gold: 100 } as const;

/** Points by days of a streak, once per run. */
export const STREAK_MILESTONE_POINTS: Readonly<Record<number, number>> = {
  7: 20,
  14: 30,
  30: 100,
  50: 120,
  100: 300,
  365: 1000,
};

/** Wins against the same person that count for points, per UTC day. */
export const WINS_AGAINST_SAME_PERSON = 3;

/** Days of a streak from which on a tier holds. */
export const STREAK_TIER_DAYS = { bronze: 7, silver: 30, gold: 100 } as const;

/** What makes a day count: this number of scored nodes, or one finished game. */
export const QUALIFYING_NODES = 3;

/** Hours after the last counted answer in which a streak cannot end. */
export const STREAK_GRACE_HOURS = 36;

export const FREEZES = { start: 1, most: 2, oneEveryDays: 10 } as const;

export const REPORTABLE_EVENTS = [
  "node_answered",
  "chapter_completed",
  "path_completed",
  "game_finished",
  "post_liked",
  "page_joined",
] as const;

/** How much celebrating a person wants to see. */
export const NOISE_LEVELS = ["full", "small", "off"] as const;
