/** Every kind of node. `info` and `scale` are never scored. */
export const NODE_TYPES = [
  "single_choice",
  "multiple_choice",
  "true_false",
  "text",
  "number",
  "order",
  "pairs",
  "scale",
  "info",
] as const;

export const MAX_DURATION_MS = 24 * 60 * 60 * 1000;

/** How far in the future, by a wrong clock, the moment of an answer may lie. */
export const ANSWER_CLOCK_SLACK_MS = 5 * 60 * 1000;

/** How long after it was given an answer still counts for its own day; an older one counts as of now. */
export const ANSWER_LATE_MS = 48 * 60 * 60 * 1000;

/** Share of the scored nodes that must be right for a chapter to be complete. */
export const CHAPTER_PASS_SHARE = 0.6;

/** A checkpoint of this many nodes, passed at this share, skips a chapter. */
export const CHECKPOINT_NODES = 5;

export const CHECKPOINT_SHARE = 0.8;

/** The lowest first-try accuracy over a path for each tier. */
export const TIER_SHARES = { gold: 0.9, silver: 0.75, bronze: 0.6 } as const;

/** `default` has no id: it is null on the wire. */
export const TIER_IDS = { bronze: 1, silver: 2, gold: 3 } as const;

export const TIERS = ["default", "bronze", "silver", "gold"] as const;

export type Tier = (typeof TIERS)[number];

export const FACES_SHOWN = 5;

/** Sizes; lengths count UTF-16 units, the others count entries. */
export const NODE_LIMITS = {
  id: 64,
  prompt: 500,
  explanation: 1000,
  hint: 300,
  body: 3000,
  choiceText: 300,
  answerText: 200,
  options: 8,
  items: 8,
  pairs: 8,
  number: 1e15,
} as const;

/** The longest note on a receipt, in UTF-16 units. */
export const REMEMBER_MAX = 300;
