import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketOf, buckets, dayStarts, isOld, timeAgo } from "./notification-times.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (time: string) => Date.parse(time);

/** Zones with all kinds of clock changes: none, by an hour, by half an hour, at midnight. */
const zones = [
  "UTC",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/St_Johns",
  "America/Santiago",
  "America/Sao_Paulo",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
];

/** The local date by the calendar itself, to check the reckoning against. */
function localDate(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(time);
}

function calendarDaysBetween(earlier: number, later: number, timeZone: string): number {
  return (at(localDate(later, timeZone)) - at(localDate(earlier, timeZone))) / DAY;
}

/** Moments within five days of a change of clocks somewhere, and any other of two years. */
const moments = fc.oneof(
  fc
    .record({
      change: fc.constantFrom(
        "2025-03-09T07:00:00Z",
        "2025-03-30T01:00:00Z",
        "2025-04-05T15:00:00Z",
        "2025-04-06T03:00:00Z",
        "2025-04-24T22:00:00Z",
        "2025-09-07T04:00:00Z",
        "2025-09-27T14:00:00Z",
        "2025-10-26T01:00:00Z",
        "2025-10-30T21:00:00Z",
        "2025-11-02T06:00:00Z",
      ),
      off: fc.integer({ min: -5 * DAY, max: 5 * DAY }),
    })
    .map(({ change, off }) => at(change) + off),
  fc.integer({ min: at("2025-01-01"), max: at("2026-12-31") }),
);

describe("the buckets of the list", () => {
  it.each(zones)("follow the calendar of %s, around changes of clocks too", (timeZone) => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 40 * DAY }), (now, ago) => {
        const time = now - ago;
        const days = calendarDaysBetween(time, now, timeZone);
        const bucket = bucketOf(time, { now, timeZone });
        if (ago > 30 * DAY) expect(bucket).toBe("older");
        else if (days === 0) expect(bucket).toBe("today");
        else if (days === 1) expect(bucket).toBe("yesterday");
        else expect(bucket).toBe(days <= 7 ? "last7days" : "last30days");
      }),
      { numRuns: 150 },
    );
  });

  it("never go back to a younger one further down the list", () => {
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...zones),
        fc.array(fc.integer({ min: 0, max: 50 * DAY }), { maxLength: 20 }),
        (now, timeZone, ages) => {
          const order = ages
            .sort((a, b) => a - b)
            .map((ago) => buckets.indexOf(bucketOf(now - ago, { now, timeZone })));
          expect(order).toEqual([...order].sort((a, b) => a - b));
        },
      ),
    );
  });

  it("are of the reader's own zone: the same moment is today here and yesterday there", () => {
    const now = at("2025-06-10T12:00:00Z");
    expect(bucketOf("2025-06-10T02:00:00Z", { now, timeZone: "Europe/Berlin" })).toBe("today");
    expect(bucketOf("2025-06-10T02:00:00Z", { now, timeZone: "America/New_York" })).toBe(
      "yesterday",
    );
  });

  it("count what the sender's clock puts ahead of ours as today", () => {
    const now = at("2025-06-10T23:59:00Z");
    expect(bucketOf("2025-06-11T00:01:00Z", { now, timeZone: "UTC" })).toBe("today");
  });
});

describe("the beginning of a day", () => {
  it("is the first instant of that date, where midnight does not exist too", () => {
    // In Cairo, 23:59:59 on April 24 is followed by 01:00 on April 25.
    const [today] = dayStarts({ now: at("2025-04-25T12:00:00Z"), timeZone: "Africa/Cairo" });
    expect(new Date(today ?? 0).toISOString()).toBe("2025-04-24T22:00:00.000Z");
  });

  it("makes days of 23 and of 25 hours where clocks change", () => {
    const lengths = (time: string) => {
      const starts = dayStarts({ now: at(time), timeZone: "Europe/Berlin" });
      return starts.slice(0, -1).map((start, ago) => (start - (starts[ago + 1] ?? 0)) / HOUR);
    };
    expect(lengths("2025-03-31T12:00:00Z")[0]).toBe(23);
    expect(lengths("2025-10-27T12:00:00Z")[0]).toBe(25);
    expect(new Set(lengths("2025-07-31T12:00:00Z"))).toEqual(new Set([24]));
  });
});

describe("old", () => {
  it("is more than thirty days", () => {
    const now = at("2025-06-30T12:00:00Z");
    expect(isOld(now - 30 * DAY, now)).toBe(false);
    expect(isOld(now - 30 * DAY - 1, now)).toBe(true);
    expect(isOld("2025-05-01T00:00:00Z", now)).toBe(true);
  });
});

describe("how long ago", () => {
  const now = at("2025-06-11T01:00:00Z");
  const say = (ago: number, locale = "en-US", timeZone = "UTC") =>
    timeAgo(now - ago, { now, timeZone, locale });

  it("ranges from now over minutes, hours, days and weeks to years", () => {
    expect(say(-5000)).toBe("now");
    expect(say(59_000)).toBe("now");
    expect(say(4 * 60_000)).toBe("4 minutes ago");
    expect(say(HOUR)).toBe("1 hour ago");
    expect(say(23 * HOUR)).toBe("23 hours ago");
    expect(say(25 * HOUR)).toBe("yesterday");
    expect(say(5 * DAY)).toBe("5 days ago");
    expect(say(15 * DAY)).toBe("2 weeks ago");
    expect(say(65 * DAY)).toBe("2 months ago");
    expect(say(800 * DAY)).toBe("2 years ago");
  });

  it("says yesterday only for the previous calendar day", () => {
    // 01:00 now: 30 hours ago is the evening of the day before yesterday.
    expect(say(30 * HOUR)).toBe("2 days ago");
    expect(say(30 * HOUR, "en-US", "America/New_York")).toBe("yesterday");
  });

  it("speaks the reader's language", () => {
    expect(say(3 * HOUR, "de-DE")).toBe("vor 3 Stunden");
    expect(say(2 * 60_000, "ar")).toBe("قبل دقيقتين");
  });
});
