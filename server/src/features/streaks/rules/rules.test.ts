import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../platform/local-date.ts";
import { localDate, localTime, startOfDay } from "../../../platform/local-time.ts";
import { earnFreeze } from "./freezes.ts";
import { datesOf, pauseDaysLeft } from "./pauses.ts";
import { repairableUntil, sessionsOf } from "./repair.ts";
import {
  celebrationOf,
  celebrationOfDay,
  growthBetween,
  milestonesOf,
  type Run,
  tierOfStreak,
} from "./runs.ts";
import { settle, type Unsettled } from "./settle.ts";

/** All around the world, with and without clock changes, by quarters of an hour and across the date line. */
const ZONES = [
  "Pacific/Kiritimati",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Australia/Lord_Howe",
  "Asia/Tokyo",
  "Asia/Kathmandu",
  "Asia/Tehran",
  "Europe/Berlin",
  "Europe/London",
  "Atlantic/Azores",
  "America/St_Johns",
  "America/New_York",
  "America/Los_Angeles",
  "Pacific/Pago_Pago",
];
const zone = fc.constantFrom(...ZONES);
/** Two years, so that both clock changes of every zone are in them. */
const moment = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2027-12-31T00:00:00Z"),
  noInvalidDate: true,
});

describe("a local day", () => {
  it("begins at its own start and not before, in fourteen zones and over clock changes", () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, at) => {
        const date = localDate(at, timeZone);
        const start = startOfDay(date, timeZone);
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(localDate(start, timeZone)).toBe(date);
        expect(localDate(new Date(start.getTime() - 60_000), timeZone) < date).toBe(true);
      }),
    );
  });

  it("has 23 hours when the clocks go forward, and 25 when they go back", () => {
    const hours = (date: string) =>
      (startOfDay(addDays(date, 1), "Europe/Berlin").getTime() -
        startOfDay(date, "Europe/Berlin").getTime()) /
      3_600_000;
    expect(["2026-03-28", "2026-03-29", "2026-10-25"].map(hours)).toEqual([24, 23, 25]);
  });

  it("is another one on the other side of the date line", () => {
    const at = new Date("2026-06-01T10:30:00Z");
    expect(localDate(at, "Pacific/Kiritimati")).toBe("2026-06-02");
    expect(localDate(at, "Pacific/Pago_Pago")).toBe("2026-05-31");
    expect(localTime(at, "Asia/Kathmandu")).toMatchObject({ hour: 16, minute: 15 });
  });
});

const run = (start: string, end: string, details: Partial<Run> = {}): Run => ({
  start,
  end,
  days: datesOf(start, end).length,
  lastCounted: end,
  lastAt: new Date(`${end}T18:00:00Z`),
  ...details,
});
const usual: Unsettled = {
  runs: [run("2026-03-01", "2026-03-05")],
  pauses: [],
  freezes: 0,
  brokenLastDay: null,
  timeZone: "UTC",
};
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const settleOn = (date: string, change: Partial<Unsettled> = {}) =>
  settle({ ...usual, ...change }, date, noon(date));

describe("the days since a streak's last one", () => {
  it("leave it alone today and tomorrow", () => {
    for (const date of ["2026-03-05", "2026-03-06"]) {
      expect(settleOn(date)).toMatchObject({ kept: [], broken: null, run: { days: 5 } });
    }
  });

  it("break it once a day was missed, from the moment that day is over", () => {
    expect(settleOn("2026-03-08")).toMatchObject({
      run: null,
      broken: { lastDay: "2026-03-05", days: 5, on: "2026-03-07" },
    });
    expect(settleOn("2026-03-08").broken?.at).toEqual(new Date("2026-03-07T06:00:00Z"));
  });

  it("do not break it within 36 hours of the last answer", () => {
    const lastAt = new Date("2026-03-05T23:30:00Z");
    const late = { runs: [run("2026-03-01", "2026-03-05", { lastAt })] };
    const at = (time: string) =>
      settle({ ...usual, ...late }, "2026-03-07", new Date(`2026-03-07T${time}Z`));
    expect(at("11:29").run?.days).toBe(5);
    expect(at("11:30")).toMatchObject({ run: null, broken: { at: new Date("2026-03-07T11:30Z") } });
  });

  it("take freezes, one a day, and break it when none is left", () => {
    expect(settleOn("2026-03-07", { freezes: 1 })).toMatchObject({
      kept: [{ date: "2026-03-06", kind: "frozen" }],
      freezes: 0,
      run: { days: 5, end: "2026-03-06" },
    });
    expect(settleOn("2026-03-08", { freezes: 1 })).toMatchObject({
      kept: [{ date: "2026-03-06", kind: "frozen" }],
      freezes: 0,
      run: null,
      broken: { lastDay: "2026-03-06", days: 5, on: "2026-03-08" },
    });
  });

  it("take no freeze while a pause keeps it", () => {
    const pauses = [{ from: "2026-03-06", to: "2026-03-08" }];
    expect(settleOn("2026-03-09", { pauses, freezes: 1 })).toMatchObject({
      kept: [{ kind: "paused" }, { kind: "paused" }, { kind: "paused" }],
      freezes: 1,
      run: { days: 5 },
    });
    expect(settleOn("2026-03-10", { pauses, freezes: 1 }).kept.at(-1)).toEqual({
      date: "2026-03-09",
      kind: "frozen",
    });
  });

  it("break it once: a found break stays", () => {
    expect(settleOn("2026-03-20", { freezes: 2, brokenLastDay: "2026-03-05" })).toEqual({
      kept: [],
      freezes: 2,
      broken: null,
      run: null,
    });
  });

  it("give the same result however often and however late they are settled", () => {
    const gap = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(gap, fc.integer({ min: 0, max: 2 }), gap, gap, (days, freezes, from, length) => {
        const pause = addDays("2026-03-05", from);
        const pauses = [{ from: pause, to: addDays(pause, length) }];
        const last = addDays("2026-03-05", days);
        const atOnce = settleOn(last, { freezes, pauses });
        let state: Unsettled = { ...usual, freezes, pauses };
        const kept = [];
        for (const date of datesOf("2026-03-05", last)) {
          const step = settle(state, date, noon(date));
          kept.push(...step.kept);
          state = {
            ...state,
            freezes: step.freezes,
            runs: step.run ? [step.run] : state.runs,
            brokenLastDay: step.broken?.lastDay ?? state.brokenLastDay,
          };
          if (state.brokenLastDay) break;
        }
        expect(kept).toEqual(atOnce.kept);
        expect(state.freezes).toBe(atOnce.freezes);
        expect(state.brokenLastDay).toBe(atOnce.broken?.lastDay ?? null);
      }),
    );
  });

  it("never end a run by travel: it lives until 36 hours have passed, in any zones", () => {
    fc.assert(
      fc.property(zone, zone, moment, fc.integer({ min: 0, max: 35 }), (from, to, at, hours) => {
        const end = localDate(at, from);
        const now = new Date(at.getTime() + hours * 3_600_000);
        const runs = [run(addDays(end, -4), end, { lastAt: at })];
        const settled = settle({ ...usual, runs, timeZone: to }, localDate(now, to), now);
        expect(settled).toMatchObject({ broken: null, kept: [], run: { days: 5 } });
      }),
    );
  });
});

describe("the growth of a streak", () => {
  it("continues from the longest run that it takes in", () => {
    const before = [run("2026-03-07", "2026-03-08"), run("2026-03-01", "2026-03-05")];
    const whole = run("2026-03-01", "2026-03-08");
    expect(growthBetween(before, [whole], whole)).toEqual({
      from: 5,
      to: 8,
      start: "2026-03-01",
      record: 0,
    });
  });

  it("reaches each milestone once on the way", () => {
    const growth = { from: 0, to: 0, start: "2026-01-01", record: 0 };
    expect(milestonesOf({ ...growth, from: 6, to: 7 })).toEqual([7]);
    expect(milestonesOf({ ...growth, from: 7, to: 13 })).toEqual([]);
    expect(milestonesOf({ ...growth, from: 5, to: 15 })).toEqual([7, 14]);
  });

  it("celebrates at most one event a day, the most important", () => {
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
    expect(celebrationOf({ from: 5, to: 15, start: "", record: 8 })).toBe("streak_tier_upgrade");
    expect(celebrationOf({ from: 15, to: 15, start: "", record: 8 })).toBeNull();
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
});

describe("freezes, pauses and repairs", () => {
  it("earn a freeze every ten counted days, and hold two at most", () => {
    let freezes = { held: 1, progress: 0, isEarned: false };
    const earnedOn: number[] = [];
    for (let day = 1; day <= 40; day += 1) {
      freezes = earnFreeze(freezes);
      if (freezes.isEarned) earnedOn.push(day);
    }
    expect(earnedOn).toEqual([10]);
    expect(freezes.held).toBe(2);
  });

  it("count each paused date once, within ninety days", () => {
    const used = [...datesOf("2026-03-01", "2026-03-05"), "2026-03-05"];
    expect(pauseDaysLeft(used, "2026-03-10")).toBe(9);
    expect(pauseDaysLeft(used, "2026-05-29")).toBe(9);
    expect(pauseDaysLeft(used, "2026-05-30")).toBe(10);
    expect(pauseDaysLeft(used, "2026-06-10")).toBe(14);
  });

  it("take three scored questions, a game or an emptied queue for a session", () => {
    expect(sessionsOf({ scored: 2, games: 0, isEmptied: false })).toBe(0);
    expect(sessionsOf({ scored: 3, games: 0, isEmptied: false })).toBe(1);
    expect(sessionsOf({ scored: 6, games: 0, isEmptied: false })).toBe(2);
    expect(sessionsOf({ scored: 2, games: 1, isEmptied: true })).toBe(2);
  });

  it("allow a repair for 48 hours, once in thirty days", () => {
    const broken = new Date("2026-03-07T00:00:00Z");
    const at = (time: string) => repairableUntil(broken, null, new Date(time));
    expect(at("2026-03-08T23:59:59Z")).toEqual(new Date("2026-03-09T00:00:00Z"));
    expect(at("2026-03-09T00:00:00Z")).toBeNull();
    const repaired = new Date("2026-02-05T12:00:00Z");
    const again = (time: string) => repairableUntil(broken, repaired, new Date(time));
    expect(again("2026-03-07T11:59:00Z")).toBeNull();
    expect(again("2026-03-07T12:00:00Z")).not.toBeNull();
  });
});
