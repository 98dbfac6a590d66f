import { recordConsent } from "@waymates/contract/operations/settings";
import type { CookieConsent } from "@waymates/contract/features/consent-constants";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { CONSENT_CHANGED, storedConsent } from "../../platform/consent.ts";

/** Long enough for the page to have come to rest. */
const LATER_MS = 3000;

function record(consent: CookieConsent): void {
  call(recordConsent, { body: consent }).catch((error: unknown) =>
    console.error("the consent was not recorded", error),
  );
}

/**
 * Records what a signed-in person agreed to: what they chose before they signed in, and every later
 * choice. The server stores an unchanged choice once.
 */
export function useConsentRecord(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const consent = storedConsent();
      if (consent) record(consent);
    }, LATER_MS);
    const onChanged = (event: Event) => {
      event.preventDefault();
      record((event as CustomEvent<CookieConsent>).detail);
    };
    window.addEventListener(CONSENT_CHANGED, onChanged);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(CONSENT_CHANGED, onChanged);
    };
  }, []);
}
