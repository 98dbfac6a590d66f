import {
  GAME_STATUSES,
  type GameStatus,
  SEAT_STATUSES,
  type SeatStatus,
} from "@waymates/contract/features/games";
import type { Answer } from "@waymates/contract/features/paths";
import { type Question, question } from "@waymates/contract/features/questions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadOf } from "./distribution.ts";
import { GAME_EVENTS, isOver, nextSeatStatus, nextStatus, SEAT_EVENTS } from "./machine.ts";
import { duelMost, duelPoints, hit, likeness, percentOf, ranksOf, tierOf } from "./score.ts";

const seeded = { seed: 15, numRuns: 1000 };
const scores = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 });

describe("the states of a game", () => {
  const rank = (status: GameStatus) =>
    isOver(status) ? 3 : ["draft", "open", "running"].indexOf(status);

  it("only move forward, and end for good, in any order of events", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("draft" as const, "open" as const),
        fc.array(fc.constantFrom(...GAME_EVENTS), { maxLength: 30 }),
        (first, events) => {
          let status: GameStatus = first;
          for (const event of events) {
            const next = nextStatus(status, event);
            if (!next) continue;
            expect(isOver(status)).toBe(false);
            expect(rank(next)).toBeGreaterThan(rank(status));
            // Nothing has a result that was never open.
            if (next === "finished" || next === "expired") expect(status).not.toBe("draft");
            status = next;
          }
        },
      ),
      seeded,
    );
  });

  it("reach each of the six from a draft", () => {
    const reached = new Set<GameStatus>(["draft"]);
    for (let before = 0; before < reached.size; before = reached.size) {
      for (const status of reached) {
        for (const event of GAME_EVENTS) {
          const next = nextStatus(status, event);
          if (next) reached.add(next);
        }
      }
    }
    expect([...reached].toSorted()).toEqual([...GAME_STATUSES].toSorted());
  });
});

describe("the states of a seat", () => {
  it("never leave the finished state, and play only after joining", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("invited" as const, "joined" as const),
        fc.array(fc.constantFrom(...SEAT_EVENTS), { maxLength: 30 }),
        (first, events) => {
          let status: SeatStatus = first;
          let hasJoined = first === "joined";
          for (const event of events) {
            const next = nextSeatStatus(status, event);
            if (!next) continue;
            if (event === "join") hasJoined = true;
            if (status === "finished") expect(next).toBe("finished");
            if (status === "expired") throw new Error("something came after the end");
            if (next === "playing" || next === "finished") expect(hasJoined).toBe(true);
            if (status === "invited") expect(next).not.toBe("playing");
            status = next;
            expect(SEAT_STATUSES).toContain(status);
          }
        },
      ),
      seeded,
    );
  });
});

describe("the points of a duel", () => {
  const answers = fc.record({
    correct: fc.boolean(),
    partial: fc.double({ min: 0, max: 1, noNaN: true }),
    tookMs: fc.integer({ min: 0, max: 300_000 }),
    ownMs: fc.integer({ min: 5000, max: 240_000 }),
  });

  it("are within their bounds, fall with time, and need a time for speed", () => {
    fc.assert(
      fc.property(
        answers,
        fc.boolean(),
        fc.integer({ min: 0, max: 9000 }),
        (given, speed, more) => {
          const points = duelPoints(given, speed);
          expect(Number.isInteger(points)).toBe(true);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(duelMost(1, speed));
          const slower = duelPoints({ ...given, tookMs: given.tookMs + more }, speed);
          expect(slower).toBeLessThanOrEqual(points);
          if (!speed) expect(slower).toBe(points);
          if (!given.correct) expect(points).toBe(Math.round(100 * given.partial));
        },
      ),
      seeded,
    );
  });

  it("do not depend on extra time: the same share of it is worth the same", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 20_000 }),
        fc.constantFrom(1, 1.5, 2),
        (took, factor) => {
          const graded = { correct: true, partial: 1 };
          const usual = duelPoints({ ...graded, tookMs: took, ownMs: 20_000 }, true);
          const longer = duelPoints(
            { ...graded, tookMs: took * factor, ownMs: 20_000 * factor },
            true,
          );
          expect(longer).toBe(usual);
        },
      ),
      seeded,
    );
  });

  it("are those of the wire", () => {
    const right = { correct: true, partial: 1, ownMs: 20_000 };
    expect(duelPoints({ ...right, tookMs: 500 }, true)).toBe(150);
    expect(duelPoints({ ...right, tookMs: 501 }, true)).toBe(149);
    expect(duelPoints({ ...right, tookMs: 10_000 }, true)).toBe(125);
    expect(duelPoints({ ...right, tookMs: 21_000 }, true)).toBe(100);
    expect(duelPoints({ ...right, correct: false, partial: 0.5, tookMs: 0 }, true)).toBe(50);
    expect(duelPoints({ ...right, correct: false, partial: 0, tookMs: 0 }, true)).toBe(0);
  });
});

describe("ranks", () => {
  it("are the same for the same score, and count who is better", () => {
    fc.assert(
      fc.property(scores, (all) => {
        const ranks = ranksOf(all);
        for (const [at, score] of all.entries()) {
          expect(ranks[at]).toBe(all.filter((other) => other > score).length + 1);
          for (const [other, its] of all.entries()) {
            if (its === score) expect(ranks[other]).toBe(ranks[at]);
          }
        }
        if (all.length > 0) expect(Math.min(...ranks)).toBe(1);
      }),
      seeded,
    );
  });

  it("have a tier for the first three, among two or more", () => {
    expect([1, 2, 3, 4, null].map((rank) => tierOf(rank, 5))).toEqual([
      "gold",
      "silver",
      "bronze",
      null,
      null,
    ]);
    expect(tierOf(1, 1)).toBeNull();
  });
});

const about = { prompt: "How?", difficulty: 1, tags: [] };
const scale: Question = question.parse({
  ...about,
  type: "scale",
  payload: { min: 1, max: 5, min_label: "no", max_label: "yes" },
});
const choice: Question = question.parse({
  ...about,
  type: "single_choice",
  payload: { options: ["a", "b", "c"].map((id) => ({ id, text: `option ${id}` })) },
});
const value = fc.integer({ min: 1, max: 5 }).map((one): Answer => ({ value: one }));
const option = fc.constantFrom("a", "b", "c").map((one): Answer => ({ option: one }));

describe("likeness and guessing", () => {
  it("is 1 for the same answer, symmetric, and between 0 and 1", () => {
    fc.assert(
      fc.property(value, value, option, option, (one, other, left, right) => {
        for (const [asked, a, b] of [
          [scale, one, other],
          [choice, left, right],
        ] as const) {
          expect(likeness(asked, a, a)).toBe(1);
          expect(hit(asked, a, a)).toBe(1);
          expect(likeness(asked, a, b)).toBe(likeness(asked, b, a));
          expect(likeness(asked, a, b)).toBeGreaterThanOrEqual(0);
          expect(hit(asked, a, b)).toBeLessThanOrEqual(1);
        }
      }),
      seeded,
    );
  });

  it("is that of the wire", () => {
    expect(likeness(scale, { value: 1 }, { value: 5 })).toBe(0);
    expect(likeness(scale, { value: 2 }, { value: 3 })).toBe(0.75);
    expect(hit(scale, { value: 2 }, { value: 3 })).toBe(0.5);
    expect(hit(scale, { value: 1 }, { value: 3 })).toBe(0);
    expect(likeness(choice, { option: "a" }, { option: "b" })).toBe(0);
    expect(percentOf([1, 0.5, 0])).toBe(50);
    expect(percentOf([])).toBe(0);
  });
});

describe("how answers are spread", () => {
  it("counts each once where one is chosen, and leaves none out", () => {
    fc.assert(
      fc.property(fc.array(option, { maxLength: 30 }), (given) => {
        const groups = given.map((answer) => ({ answer, correct: null, partial: 0, count: 1 }));
        const bars = spreadOf(choice, groups);
        expect(bars.map(({ key }) => key)).toEqual(["a", "b", "c"]);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
      }),
      seeded,
    );
  });

  it("counts right, partly right and wrong where the question has no options", () => {
    const order = question.parse({
      ...about,
      type: "order",
      payload: { items: ["a", "b", "c"].map((id) => ({ id, text: id })) },
    });
    const given = (correct: boolean, partial: number, count: number) => ({
      answer: { order: ["a", "b", "c"] },
      correct,
      partial,
      count,
    });
    expect(spreadOf(order, [given(true, 1, 4), given(false, 0.5, 2), given(false, 0, 1)])).toEqual([
      { key: "right", count: 4 },
      { key: "partly", count: 2 },
      { key: "wrong", count: 1 },
    ]);
  });
});
