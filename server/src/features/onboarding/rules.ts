import type { RegistrationState } from "@waymates/contract/features/registration";
import { INTERESTS_MIN } from "@waymates/contract/features/interests-constants";
import { ADULT_AGE, ageOn, minimumAge } from "@waymates/contract/features/registration-constants";

const OLDEST = 120;

/** Returns the date (YYYY-MM-DD) in a time zone. */
export const dateIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);

/** What a birthdate means for the person. */
export function judgeAge(
  birthdate: string,
  country: string,
  today: string,
): "impossible" | "too-young" | "minor" | "adult" {
  const age = ageOn(birthdate, today);
  if (birthdate > today || age > OLDEST) return "impossible";
  if (age < minimumAge(country)) return "too-young";
  return age < ADULT_AGE ? "minor" : "adult";
}

/** Returns the defaults of the settings: closed for a person who is under eighteen. */
export const presetsFor = (isMinor: boolean) =>
  isMinor
    ? ({ profile_visibility: "followers", auto_accept_follows: false } as const)
    : ({ profile_visibility: "public", auto_accept_follows: true } as const);

/** Whether the steps that may be skipped (place, picture and about, phone, interests) were filled. */
export const isProfileComplete = (
  {
    city,
    avatarUrl,
    about,
    phone,
    tags,
  }: Pick<RegistrationState, "city" | "avatarUrl" | "about" | "phone" | "tags">,
  hasPhoneStep = true,
): boolean =>
  city !== null &&
  (avatarUrl !== null || (about ?? "") !== "") &&
  (phone?.verified === true || !hasPhoneStep) &&
  tags.length >= INTERESTS_MIN;
