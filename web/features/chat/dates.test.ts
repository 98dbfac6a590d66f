import { describe, expect, it } from "vitest";
import { agoOf, dayOf, shortWhen } from "./dates.ts";

const now = Date.UTC(2026, 4, 14, 10);
const reader = { language: "en-US", timeZone: "UTC", now };
const HOUR = 60 * 60 * 1000;

describe("moments of a chat", () => {
  it("name today, yesterday and the days of this week", () => {
    expect(dayOf(now - HOUR, reader)).toBe("Today");
    expect(dayOf(now - 12 * HOUR, reader)).toBe("Yesterday");
    expect(dayOf(now - 72 * HOUR, reader)).toBe("Monday");
    expect(dayOf(now - 72 * HOUR, { ...reader, language: "es-ES" })).toBe("Lunes");
    expect(dayOf(Date.UTC(2026, 0, 2), reader)).toBe("January 2");
    expect(dayOf(Date.UTC(2025, 0, 2), reader)).toBe("January 2, 2025");
  });

  it("are shortened in the list: a time, a weekday or a date", () => {
    expect(shortWhen(now - HOUR, reader)).toMatch(/^9:00/);
    expect(shortWhen(now - 72 * HOUR, reader)).toBe("Mon");
    expect(shortWhen(Date.UTC(2026, 0, 2), reader)).toBe("Jan 2");
  });

  it("follow the reader's time zone", () => {
    const midnight = Date.UTC(2026, 4, 13, 23);
    expect(dayOf(midnight, reader)).toBe("Yesterday");
    expect(dayOf(midnight, { ...reader, timeZone: "Europe/Berlin" })).toBe("Today");
  });

  it("give the elapsed time in the largest unit that fits", () => {
    expect(agoOf(now - 5000, reader)).toBe("1 minute ago");
    expect(agoOf(now - 3 * HOUR, reader)).toBe("3 hours ago");
  });
});
