/** The cookie that holds what a visitor agreed to. Read by a small script on every page: no zod here. */
export const CONSENT_COOKIE = "cookie_consent";
export const CONSENT_VERSION = "1.0";
export const CONSENT_DAYS = 365;
/** How long after the load of a page the banner comes, and how long it slides. */
export const BANNER_DELAY_MS = 100;
export const BANNER_SLIDE_MS = 300;

/** What can be switched; `necessary` is always on. */
export const optionalCategories = ["preferences", "analytics", "marketing"] as const;
export type ConsentCategory = (typeof optionalCategories)[number];

export interface CookieConsent extends Record<ConsentCategory, boolean> {
  necessary: true;
  /** When it was given, ISO 8601. */
  timestamp: string;
  version: typeof CONSENT_VERSION;
}

const fields = ["analytics", "marketing", "necessary", "preferences", "timestamp", "version"];
/** The cookie has about 140 characters; longer values are ignored. */
const LONGEST = 512;

/**
 * Parses the cookie's raw value from the header. Any value that does not have exactly our six
 * fields in the current version counts as no consent.
 */
export function parseConsent(value: string | null | undefined): CookieConsent | null {
  if (!value || value.length > LONGEST) return null;
  let found: unknown;
  try {
    found = JSON.parse(decodeURIComponent(value));
  } catch {
    return null;
  }
  if (typeof found !== "object" || found === null) return null;
  const given = new Map(Object.entries(found));
  if ([...given.keys()].toSorted().join() !== fields.join()) return null;
  const timestamp = new Date(given.get("timestamp") as string | number);
  const areChoices = optionalCategories.every((name) => typeof given.get(name) === "boolean");
  if (given.get("necessary") !== true || given.get("version") !== CONSENT_VERSION) return null;
  if (!areChoices || Number.isNaN(timestamp.getTime())) return null;
  return {
    necessary: true,
    preferences: given.get("preferences") === true,
    analytics: given.get("analytics") === true,
    marketing: given.get("marketing") === true,
    timestamp: timestamp.toISOString(),
    version: CONSENT_VERSION,
  };
}
