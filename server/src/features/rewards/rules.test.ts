import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  awardBody,
  DAILY_POINTS_CAP,
  eventBody,
  POINT_RULES,
  POINT_TAGS,
  type PointTag,
} from "@waymates/contract/features/rewards";
import {
  celebrate,
  celebrationFor,
  isClientTag,
  limitPoints,
  milestonePoints,
  pathPoints,
} from "./rules.ts";

const NONE = { times: 0, points: 0, cappedToday: 0 };
const person = "0198c0de-0000-7000-8000-000000000001";

describe("the call for points", () => {
  it("accepts the daily login and no other tag", () => {
    expect(POINT_TAGS.filter(isClientTag)).toEqual(["daily_login"]);
    expect(isClientTag("admin_bonus")).toBe(false);
  });

  it("passes a forbidden tag on to the 403, and refuses an amount", () => {
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

interface Entry {
  tag: PointTag;
  day: number;
  points: number;
  source: number;
}

const sum = (entries: readonly Entry[]) => entries.reduce((all, { points }) => all + points, 0);
const cappedOn = (ledger: readonly Entry[], day: number) =>
  sum(ledger.filter((entry) => entry.day === day && POINT_RULES[entry.tag].isCapped));

/** The bookings that count with this one for its tag's limit. */
function sharingLimit(ledger: readonly Entry[], { tag, day, source }: Entry): Entry[] {
  const { limit } = POINT_RULES[tag];
  return ledger.filter((entry) =>
    limit.kind === "once"
      ? entry.tag === tag && entry.source === source
      : entry.tag === tag && entry.day > day - limit.days && entry.day <= day,
  );
}

/** What the ledger says of a further booking, as the database would sum it up. */
function bookedBefore(ledger: readonly Entry[], asked: Entry) {
  const before = sharingLimit(ledger, asked);
  const cappedToday = cappedOn(ledger, asked.day);
  return { times: before.length, points: sum(before), cappedToday };
}

function expectWithinLimits(ledger: readonly Entry[], entry: Entry): void {
  const { limit } = POINT_RULES[entry.tag];
  const counted = sharingLimit(ledger, entry);
  expect(cappedOn(ledger, entry.day)).toBeLessThanOrEqual(DAILY_POINTS_CAP);
  if (limit.kind === "points") expect(sum(counted)).toBeLessThanOrEqual(limit.most);
  else expect(counted.length).toBeLessThanOrEqual(limit.kind === "times" ? limit.most : 1);
}

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

  it("hold over any sequence of bookings, whatever the order and the days", () => {
    const asked = fc.record({
      tag: fc.constantFrom(...POINT_TAGS),
      day: fc.integer({ min: 0, max: 45 }),
      points: fc.integer({ min: 0, max: 90 }),
      source: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 400 }), (all) => {
        const ledger: Entry[] = [];
        for (const one of all.toSorted((a, b) => a.day - b.day)) {
          const points = limitPoints(
            one.tag,
            POINT_RULES[one.tag].points ?? one.points,
            bookedBefore(ledger, one),
          );
          if (points > 0) ledger.push({ ...one, points });
        }
        for (const entry of ledger) expectWithinLimits(ledger, entry);
      }),
      { seed: 14, numRuns: 200 },
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

it("pays milestones of a streak on their day only", () => {
  expect([6, 7, 8, 14, 30, 50, 100, 365].map(milestonePoints)).toEqual([
    0, 20, 0, 30, 100, 120, 300, 1000,
  ]);
});
