import type { CalendarDay } from "@waymates/contract/features/streaks";
import { describe, expect, it } from "vitest";
import { eventsOf, firstWeekday, isKnown, monthsOf, weeksOf } from "./weeks.ts";

const day = (date: string, state: CalendarDay["state"] = "counted"): CalendarDay => ({
  date,
  state,
});
/** A Wednesday and the eleven days after it. */
const days = Array.from({ length: 12 }, (_, at) =>
  day(new Date(Date.UTC(2026, 2, 25 + at)).toISOString().slice(0, 10)),
);

describe("the calendar", () => {
  it("has a row for each weekday and a column for each week", () => {
    const rows = weeksOf(days, 1);
    expect(rows).toHaveLength(7);
    expect(rows.map((row) => row.length)).toEqual(Array(7).fill(2));
    expect(rows[0]?.map((one) => one?.date)).toEqual([undefined, "2026-03-30"]);
    expect(rows[2]?.map((one) => one?.date)).toEqual(["2026-03-25", "2026-04-01"]);
  });

  it("names each month over the weeks that begin in it", () => {
    expect(monthsOf(days, 1)).toEqual([{ month: "2026-03", weeks: 2 }]);
    expect(monthsOf(days, 3)).toEqual([
      { month: "2026-03", weeks: 1 },
      { month: "2026-04", weeks: 1 },
    ]);
  });

  it("begins the week as the language does", () => {
    expect([firstWeekday("en-US"), firstWeekday("de-DE")]).toEqual([0, 1]);
  });
});

it("knows no day from before the account", () => {
  const days = [day("2026-03-01", "open"), day("2026-03-02", "missed"), day("2026-03-03", "open")];
  expect(days.map((one) => isKnown(one, days))).toEqual([false, true, true]);
});

it("lists what continued or ended a run, newest first", () => {
  const events = eventsOf([
    day("2026-03-01", "missed"),
    day("2026-03-02"),
    day("2026-03-03"),
    day("2026-03-04", "frozen"),
    day("2026-03-05"),
    day("2026-03-06", "paused"),
    day("2026-03-07", "paused"),
    day("2026-03-08", "missed"),
    day("2026-03-09", "missed"),
    day("2026-03-10", "open"),
  ]);
  expect(events).toEqual([
    { state: "missed", date: "2026-03-08", days: 3 },
    { state: "paused", date: "2026-03-06", days: 0 },
    { state: "frozen", date: "2026-03-04", days: 0 },
  ]);
});
