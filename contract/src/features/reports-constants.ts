/** What may be wrong with a question. */
export const QUESTION_REASONS = [
  "wrong_answer",
  "ambiguous",
  "typo",
  "outdated",
  "offensive",
  "other",
] as const;

/** What may be wrong with anything else. */
export const REPORT_REASONS = [
  "spam",
  "harassment",
  "hate",
  "sexual",
  "self_harm",
  "impersonation",
  "wrong_content",
  "copyright",
  "other",
] as const;

export const REPORT_TARGETS = ["post", "comment", "message", "person", "page", "node"] as const;

/** Reports of a post count towards hiding it from people registered for longer than so many days. */
export const DAYS_TO_COUNT = 7;

export const REPORT_TEXT_MAX = 500;

/** So many open reports of a question take it out of play. */
export const REPORTS_TO_SUSPEND = 3;

/** They count from people who have answered at least so many questions. */
export const ANSWERS_TO_COUNT = 5;

/** What the log of a page keeps. */
export const PAGE_LOG_ACTIONS = [
  "remove",
  "restore",
  "pin",
  "unpin",
  "mute",
  "unmute",
  "ban",
  "unban",
  "decide",
] as const;
