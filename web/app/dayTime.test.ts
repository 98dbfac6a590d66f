import { expect, it } from "vitest";
import { dayTimeIn } from "./dayTime.ts";

const noon = new Date("2026-11-23T12:00:00Z");

it.each([
  ["America/New_York", "morning"],
  ["Europe/London", "afternoon"],
  ["Asia/Kolkata", "afternoon"],
  ["Asia/Tokyo", "evening"],
  ["Pacific/Kiritimati", "evening"],
  ["Pacific/Pago_Pago", "evening"],
  ["Mars/Olympus", "any"],
] as const)("at noon in Greenwich it is in %s: %s", (timeZone, dayTime) => {
  expect(dayTimeIn(timeZone, noon)).toBe(dayTime);
});
