import { ageOn, minimumAge } from "@waymates/contract/features/registration-constants";
import { TIME_ZONE_REST_MS } from "@waymates/contract/features/settings-constants";

const OLDEST = 120;

/**
 * Why a birthdate is refused, null when it is accepted. The age gate of registration holds for corrections
 * too, and for a move to a country that asks for more years.
 * @param today YYYY-MM-DD
 */
export function birthdateFault(
  birthdate: string,
  country: string | null,
  today: string,
): "TOO_YOUNG" | "TOO_OLD" | null {
  const age = ageOn(birthdate, today);
  if (age < minimumAge(country ?? "")) return "TOO_YOUNG";
  return age > OLDEST ? "TOO_OLD" : null;
}

/** Until when the time zone has to stay; null when it may change now. */
export function timeZoneRestsUntil(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null;
  const until = new Date(changedAt.getTime() + TIME_ZONE_REST_MS);
  return until > now ? until : null;
}
