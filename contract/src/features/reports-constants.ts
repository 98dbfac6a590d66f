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

/** Days for which a reporter must be registered, so that the report counts towards hiding a post. */
export const DAYS_TO_COUNT = 7;

export const REPORT_TEXT_MAX = 500;

/** Open reports that take a question out of play. */
export const REPORTS_TO_SUSPEND = 3;

/** Questions that a reporter must have answered, so that the report counts. */
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
