/** `removal`: something that the person wrote was taken away. */
export const SANCTION_KINDS = ["removal", "warning", "mute", "suspension", "ban"] as const;

/** The lengths of a mute, in days. */
export const MUTE_DAYS = [1, 7, 30] as const;

export const SUSPENSION_DAYS_MAX = 365;

export const REASON_MIN = 3;
export const REASON_MAX = 300;

/** Days in which a sanction can be appealed against, once. */
export const APPEAL_DAYS = 30;
export const APPEAL_TEXT_MIN = 10;
export const APPEAL_TEXT_MAX = 1000;
