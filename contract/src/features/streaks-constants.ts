/** A planned pause: its days at most, within how many days, and how many days ahead. */
export const PAUSE = { mostDays: 14, withinDays: 90, mostDaysAhead: 365 } as const;

/** A broken run can be repaired within these hours, by two sessions on one day. */
export const REPAIR = { hours: 48, sessions: 2, onceInDays: 30 } as const;

/** The calendar of a streak: what is shown without a range, and the longest range. */
export const CALENDAR = { usualDays: 92, mostDays: 400 } as const;

export const CALENDAR_STATES = [
  "counted",
  "frozen",
  "paused",
  "repaired",
  "missed",
  "open",
] as const;

/** How many a person keeps at once, and the days on which both get a notification. */
export const FRIEND_STREAKS = { mostActive: 5, milestones: [7, 30, 100] } as const;
