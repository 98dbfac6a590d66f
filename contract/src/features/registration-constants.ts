export const NAME_MAX = 60;
export const ABOUT_MAX = 300;
export const CITY_MAX = 120;
export const AVATAR_BYTES = 5 * 1024 * 1024;
export const FOLLOWS_AT_ONCE = 20;
/** Questions of the last step, as many as begin a streak. */
export const TRIAL_QUESTIONS = 3;

export const CODE_DIGITS = 6;

/** The steps that may be left out. */
/** The step of the phone number, which there is only where codes can be sent. */
export const PHONE_STEP = 7;
export const SKIPPABLE_STEPS: readonly number[] = [5, 6, 7, 8, 10, 11, 12];

export const REGISTRATION_MODES = ["open", "invite_only", "waitlist"] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Keys of the option list `gender`: texts `option.gender.<id>`. */
export const GENDERS = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** The usual age from which a person may be here by themselves. */
const MINIMUM_AGE = 13;
/** Where the law asks for more than thirteen years, sixteen hold. */
const SIXTEEN = "AT BG CY CZ DE ES FR GR HR HU IE IT LI LT LU NL PL RO SI SK".split(" ");
export const ADULT_AGE = 18;

export const minimumAge = (country: string): number =>
  SIXTEEN.includes(country) ? 16 : MINIMUM_AGE;

/**
 * Returns the full years between two dates (YYYY-MM-DD); a person born on 29 February has their
 * birthday on 1 March.
 */
export function ageOn(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** The rule of usernames, for what has been through NFKC and lower case. */
export const USERNAME_PATTERN = /^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$/;

/** A username as it is stored: the compatible, small form of what was typed. */
export const normalUsername = (typed: string): string => typed.normalize("NFKC").toLowerCase();

/** The cookie with the code that brought a person here. */
export const INVITE_COOKIE = "invite_code";
export const INVITE_COOKIE_DAYS = 30;
/** Eight characters without those that are easily confused: no 0 1 I l O. */
export const INVITE_PATTERN = /^[2-9A-HJ-NP-Za-km-z]{8}$/;
