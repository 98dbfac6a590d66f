import { z } from "zod";
import { CONSENT_VERSION } from "./consent-constants.ts";

/** POST /api/consent: the cookie's content, for the record of a signed-in person. */
export const consentBody = z.strictObject({
  necessary: z.literal(true),
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  timestamp: z.iso.datetime({ offset: true }),
  version: z.literal(CONSENT_VERSION),
});
export type ConsentBody = z.infer<typeof consentBody>;

/** `recorded` is false for a visitor: then the cookie alone holds it. */
export const consentAnswer = z.object({ success: z.literal(true), recorded: z.boolean() });
