import {
  CONSENT_COOKIE,
  type ConsentCategory,
  type CookieConsent,
  parseConsent,
} from "@waymates/contract/features/consent-constants";

/** Asks the consent script, which is on every page, for its dialog. */
export const OPEN_CONSENT = "consent-open";
/** The script sends the choice to the page as an event; a listener that records it calls preventDefault. */
export const CONSENT_CHANGED = "consent-changed";

/** What this browser agreed to; null when it was not asked yet, or not validly. */
export function storedConsent(): CookieConsent | null {
  const pair = document.cookie.split(/;\s*/).find((one) => one.startsWith(`${CONSENT_COOKIE}=`));
  return parseConsent(pair?.slice(CONSENT_COOKIE.length + 1));
}

/** Whether what is not necessary may be stored or loaded for this purpose. */
export const hasConsent = (category: ConsentCategory): boolean =>
  storedConsent()?.[category] ?? false;

/** Opens the dialog in which the choice of cookies can be changed. */
export function openConsentDialog(): void {
  window.dispatchEvent(new Event(OPEN_CONSENT));
}
