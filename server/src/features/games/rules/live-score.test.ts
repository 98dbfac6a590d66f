import { LIVE_POINTS, TIME_FACTORS } from "@waymates/contract/features/games";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liveMost, livePoints, streakBonus } from "./live-score.ts";

const seeded = { seed: 15, numRuns: 1000 };
const answers = fc.record({
  correct: fc.boolean(),
  partial: fc.double({ min: 0, max: 1, noNaN: true }),
  tookMs: fc.integer({ min: 0, max: 300_000 }),
  ownMs: fc.integer({ min: 5000, max: 240_000 }),
});
const more = fc.integer({ min: 0, max: 30_000 });

describe("the points of a live quiz", () => {
  it("are within their bounds, never more for a slower answer, and need a time for speed", () => {
    fc.assert(
      fc.property(answers, fc.boolean(), more, (given, speed, later) => {
        const points = livePoints(given, speed);
        expect(Number.isInteger(points)).toBe(true);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(LIVE_POINTS.right);
        const slower = livePoints({ ...given, tookMs: given.tookMs + later }, speed);
        expect(slower).toBeLessThanOrEqual(points);
        if (!speed) expect(slower).toBe(points);
        if (given.correct) expect(points).toBeGreaterThanOrEqual(LIVE_POINTS.right / 2);
        expect(livePoints({ ...given, correct: false, partial: 0 }, speed)).toBe(0);
      }),
      seeded,
    );
  });

  it("are never less for a player with extra time who takes as long, and equal for the same share", () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...TIME_FACTORS), (given, factor) => {
        const ownMs = given.ownMs * factor;
        expect(livePoints({ ...given, ownMs }, true)).toBeGreaterThanOrEqual(
          livePoints(given, true),
        );
        fc.pre(given.tookMs > 500);
        const share = { ...given, ownMs, tookMs: given.tookMs * factor };
        expect(livePoints(share, true)).toBe(livePoints(given, true));
      }),
      seeded,
    );
  });

  it("are never less for a better answer", () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (given, speed) => {
        const right = livePoints({ ...given, correct: true }, speed);
        expect(right).toBeGreaterThanOrEqual(livePoints({ ...given, correct: false }, speed));
      }),
      seeded,
    );
  });
});

describe("the bonus of a streak", () => {
  it("begins with the second right answer in a row, never falls, and ends at its most", () => {
    expect([1, 2, 3, 6, 7, 30].map(streakBonus)).toEqual([0, 100, 200, 500, 500, 500]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (nth) => {
        expect(streakBonus(nth)).toBeGreaterThanOrEqual(0);
        expect(streakBonus(nth + 1)).toBeGreaterThanOrEqual(streakBonus(nth));
        expect(streakBonus(nth)).toBeLessThanOrEqual(LIVE_POINTS.streakMost);
      }),
      seeded,
    );
  });

  it("keeps every possible score within the announced maximum", () => {
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 30 }), fc.boolean(), (given, hasBonus) => {
        let score = 0;
        let row = 0;
        for (const one of given) {
          row = one.correct ? row + 1 : 0;
          score += livePoints(one, true) + (hasBonus && one.correct ? streakBonus(row) : 0);
        }
        expect(score).toBeLessThanOrEqual(liveMost(given.length, hasBonus));
      }),
      seeded,
    );
  });
});
