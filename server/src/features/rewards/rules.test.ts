import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  awardBody,
  DAILY_POINTS_CAP,
  eventBody,
  POINT_RULES,
  POINT_TAGS,
} from "@waymates/contract/features/rewards";
import {
  celebrate,
  celebrationFor,
  celebrationOfDay,
  dayBefore,
  isClientTag,
  limitPoints,
  longestRun,
  milestonePoints,
  pathPoints,
  runLength,
  streakLength,
  tierOfStreak,
} from "./rules.ts";

const NONE = { times: 0, points: 0, cappedToday: 0 };
const person = "0198c0de-0000-7000-8000-000000000001";

describe("the call for points", () => {
  it("accepts the daily login and no other tag", () => {
    expect(POINT_TAGS.filter(isClientTag)).toEqual(["daily_login"]);
    expect(isClientTag("admin_bonus")).toBe(false);
  });

  it("lets a forbidden tag through to the 403, and refuses an amount", () => {
    const body = { userId: person, pointTag: "admin_bonus" };
    expect(awardBody.safeParse(body).success).toBe(true);
    expect(awardBody.safeParse({ ...body, amount: 999 }).success).toBe(false);
  });

  it("takes no invented event and no jackpot from a client", () => {
    const body = { userId: person, eventType: "node_answered", eventData: {} };
    expect(eventBody.safeParse(body).success).toBe(true);
    expect(eventBody.safeParse({ ...body, eventType: "points_please" }).success).toBe(false);
    expect(eventBody.safeParse({ ...body, jackpot: true }).success).toBe(false);
  });
});

describe("the celebration of a right answer", () => {
  it("is +1, and +3 at every fifth of the day", () => {
    const amounts = Array.from({ length: 11 }, (_, at) => celebrate(at + 1, 0.5).amount);
    expect(amounts).toEqual([1, 1, 1, 1, 3, 1, 1, 1, 1, 3, 1]);
  });

  it("is a jackpot of 5 in a tenth of all draws, also at a fifth", () => {
    expect(celebrate(1, 0)).toEqual({ kind: "jackpot", amount: 5 });
    expect(celebrate(5, 0.0999)).toEqual({ kind: "jackpot", amount: 5 });
    expect(celebrate(1, 0.1)).toEqual({ kind: "plus", amount: 1 });
    const draws = Array.from({ length: 10_000 }, (_, at) => at / 10_000);
    expect(draws.filter((draw) => celebrate(7, draw).kind === "jackpot")).toHaveLength(1000);
  });

  it("shows only what was booked", () => {
    const jackpot = celebrate(1, 0);
    expect(celebrationFor(jackpot, 5)).toEqual(jackpot);
    expect(celebrationFor(jackpot, 2)).toEqual({ kind: "plus", amount: 2 });
    expect(celebrationFor(jackpot, 0)).toBeNull();
  });
});

describe("limits", () => {
  it("gives the daily login once", () => {
    expect(limitPoints("daily_login", 5, NONE)).toBe(5);
    expect(limitPoints("daily_login", 5, { ...NONE, times: 1 })).toBe(0);
  });

  it("cuts right answers at 100 points a day, whatever their number", () => {
    expect(limitPoints("node_correct", 5, { times: 60, points: 97, cappedToday: 97 })).toBe(3);
    expect(limitPoints("node_correct", 1, { times: 60, points: 100, cappedToday: 100 })).toBe(0);
  });

  it("gives a chapter once", () => {
    expect(limitPoints("chapter_complete", 10, NONE)).toBe(10);
    expect(limitPoints("chapter_complete", 10, { ...NONE, times: 1 })).toBe(0);
  });

  it("caps the day at 300 points, without milestones and badges", () => {
    const full = { times: 0, points: 0, cappedToday: 295 };
    expect(limitPoints("invite_accepted", 50, full)).toBe(5);
    expect(limitPoints("game_win", 10, { ...full, cappedToday: 300 })).toBe(0);
    expect(limitPoints("streak_milestone", 1000, { ...full, cappedToday: 300 })).toBe(1000);
    expect(limitPoints("badge_earned", 100, { ...full, cappedToday: 300 })).toBe(100);
  });

  it("never lets any sequence of capped bookings pass the cap of the day", () => {
    const capped = POINT_TAGS.filter((tag) => POINT_RULES[tag].isCapped);
    const bookings = fc.array(
      fc.tuple(fc.constantFrom(...capped), fc.integer({ min: 0, max: 90 })),
    );
    fc.assert(
      fc.property(bookings, (all) => {
        let cappedToday = 0;
        for (const [tag, points] of all)
          cappedToday += limitPoints(tag, points, { ...NONE, cappedToday });
        expect(cappedToday).toBeLessThanOrEqual(DAILY_POINTS_CAP);
      }),
    );
  });

  it("pays a path by tier, and only the difference on an upgrade", () => {
    expect(pathPoints("default", null)).toBe(50);
    expect(pathPoints("silver", null)).toBe(75);
    expect(pathPoints("gold", null)).toBe(100);
    expect(pathPoints("gold", "silver")).toBe(25);
    expect(pathPoints("gold", "bronze")).toBe(50);
    expect(pathPoints("bronze", "gold")).toBe(0);
  });
});

describe("a streak", () => {
  const today = "2026-03-02";

  it("counts the days in a row up to today or yesterday", () => {
    const days = ["2026-02-27", "2026-02-28", "2026-03-01"];
    expect(streakLength({ days: [...days, today] }, today)).toBe(4);
    expect(streakLength({ days }, today)).toBe(3);
    expect(streakLength({ days: ["2026-02-20", ...days] }, today)).toBe(3);
  });

  it("is broken when yesterday is missing too", () => {
    expect(streakLength({ days: ["2026-02-27", "2026-02-28"] }, today)).toBe(0);
    expect(streakLength({ days: [] }, today)).toBe(0);
  });

  it("outlives the date for 36 hours, so that a flight cannot kill it", () => {
    const days = ["2026-02-27", "2026-02-28"];
    expect(streakLength({ days, hoursSinceLast: 35.9 }, today)).toBe(2);
    expect(streakLength({ days, hoursSinceLast: 36 }, today)).toBe(0);
  });

  it("lives when travel west makes its last day tomorrow", () => {
    expect(streakLength({ days: ["2026-03-02", "2026-03-03"] }, today)).toBe(2);
  });

  it("is carried over a protected day that does not count", () => {
    const days = ["2026-02-27", "2026-02-28"];
    expect(streakLength({ days, protectedDays: ["2026-03-01"] }, today)).toBe(2);
    expect(streakLength({ days: [...days, today], protectedDays: ["2026-03-01"] }, today)).toBe(3);
  });

  it("knows month ends, leap days and years", () => {
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(dayBefore("2028-03-01")).toBe("2028-02-29");
    expect(dayBefore("2026-01-01")).toBe("2025-12-31");
  });

  it("has as many days as an unbroken row, for every length", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), (length) => {
        const days = [today];
        while (days.length < length) days.unshift(dayBefore(days[0] ?? today));
        expect(streakLength({ days }, today)).toBe(length);
      }),
      { numRuns: 30 },
    );
  });

  it("has its tier from day 7, 30 and 100", () => {
    expect([0, 6, 7, 29, 30, 99, 100, 4000].map(tierOfStreak)).toEqual([
      "default",
      "default",
      "bronze",
      "bronze",
      "silver",
      "silver",
      "gold",
      "gold",
    ]);
  });

  it("pays milestones on their day only", () => {
    expect([6, 7, 8, 14, 30, 50, 100, 365].map(milestonePoints)).toEqual([
      0, 20, 0, 30, 100, 120, 300, 1000,
    ]);
  });

  it("celebrates at most one thing a day, the most important", () => {
    expect(celebrationOfDay(1, 0)).toBeNull();
    expect(celebrationOfDay(3, 0)).toBe("streak_achieved");
    expect(celebrationOfDay(7, 6)).toBe("streak_tier_upgrade");
    expect(celebrationOfDay(14, 13)).toBe("streak_milestone");
    expect(celebrationOfDay(9, 8)).toBe("streak_achievement");
    expect(celebrationOfDay(4, 3)).toBeNull();
    expect(celebrationOfDay(21, 40)).toBe("streak_level_up");
    expect([400, 500, 730].map((days) => celebrationOfDay(days, 1))).toEqual(
      Array(3).fill("streak_milestone"),
    );
  });
});

describe("runs of counted days", () => {
  const at = (date: string, time = "18:00") => ({ date, at: new Date(`${date}T${time}:00Z`) });

  it("end with a missed day", () => {
    const days = [at("2026-03-01"), at("2026-03-02"), at("2026-03-04")];
    expect(runLength(days, "2026-03-04", new Date("2026-03-04T19:00Z"))).toBe(1);
    expect(longestRun(days)).toBe(2);
    expect(longestRun([])).toBe(0);
  });

  it("survive a date that a traveller's calendar skipped", () => {
    const days = [at("2026-03-01"), at("2026-03-02", "22:00"), at("2026-03-04", "02:00")];
    expect(runLength(days, "2026-03-04", new Date("2026-03-04T03:00Z"))).toBe(3);
    expect(longestRun(days)).toBe(3);
  });

  it("live for the grace after the last day, and no longer", () => {
    const days = [at("2026-03-01"), at("2026-03-02", "23:00")];
    expect(runLength(days, "2026-03-04", new Date("2026-03-04T10:00Z"))).toBe(2);
    expect(runLength(days, "2026-03-04", new Date("2026-03-04T12:00Z"))).toBe(0);
  });
});
