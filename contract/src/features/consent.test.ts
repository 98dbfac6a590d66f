import { describe, expect, it } from "vitest";
import { parseConsent } from "./consent-constants.ts";
import { consentBody } from "./consent.ts";

const given = {
  necessary: true,
  preferences: true,
  analytics: false,
  marketing: false,
  timestamp: "2026-11-22T10:00:00.000Z",
  version: "1.0",
};
const asCookie = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe("the consent cookie", () => {
  it("is read as it was written, and accepted by the server's schema", () => {
    expect(parseConsent(asCookie(given))).toEqual(given);
    expect(consentBody.safeParse(parseConsent(asCookie(given))).success).toBe(true);
  });

  it.each([
    ["nothing", undefined],
    ["an empty value", ""],
    ["no JSON", "yes"],
    ["half a JSON", asCookie(given).slice(0, -9)],
    ["a broken encoding", "%E0%A4%A"],
    ["a list", asCookie([given])],
    ["null", asCookie(null)],
    ["another version", asCookie({ ...given, version: "2.0" })],
    ["a number as version", asCookie({ ...given, version: 1 })],
    ["necessary switched off", asCookie({ ...given, necessary: false })],
    ["a missing category", asCookie({ ...given, analytics: undefined })],
    ["a category that is no yes or no", asCookie({ ...given, marketing: "true" })],
    ["a further key", asCookie({ ...given, tracking: true })],
    ["a time that is none", asCookie({ ...given, timestamp: "soon" })],
    [
      "a prototype",
      encodeURIComponent(`{"__proto__":{"analytics":true},${JSON.stringify(given).slice(1)}`),
    ],
    ["8 KB", asCookie({ ...given, timestamp: "9".repeat(8192) })],
  ])("counts as none: %s", (_, value) => {
    expect(parseConsent(value)).toBeNull();
    expect(({} as { analytics?: boolean }).analytics).toBeUndefined();
  });
});
