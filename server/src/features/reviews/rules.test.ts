import { REVIEWS_A_DAY } from "@waymates/contract/features/reviews";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../platform/local-date.ts";
import { type CardPlace, firstPlace, nextPlace, roomToday } from "./rules.ts";

const seeded = { seed: 14, numRuns: 500 };

/** A day of a person's calendar, clock changes and leap days among them. */
const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));
/** Answers to one card, each given `late` days after the card was due. */
const answers = fc.array(
  fc.record({ correct: fc.boolean(), late: fc.integer({ min: 0, max: 400 }) }),
  { minLength: 1, maxLength: 40 },
);

/** Returns the places of a card, from a first mistake on; null once it is deleted. */
function walk(
  start: string,
  given: readonly { correct: boolean; late: number }[],
): { today: string; correct: boolean; place: CardPlace | null }[] {
  let card: CardPlace | null = firstPlace(start);
  const walked = [];
  for (const { correct, late } of given) {
    if (!card) break;
    const today: string = addDays(card.due_on, late);
    card = nextPlace(card.box, correct, today);
    walked.push({ today, correct, place: card });
  }
  return walked;
}

describe("the boxes", () => {
  it("return a card after 1, 3, 7, 14 and 30 days, and drop it after the fifth", () => {
    expect(firstPlace("2026-03-28")).toEqual({ box: 1, due_on: "2026-03-29" });
    expect(nextPlace(1, true, "2026-03-29")).toEqual({ box: 2, due_on: "2026-04-01" });
    expect(nextPlace(2, true, "2026-04-01")).toEqual({ box: 3, due_on: "2026-04-08" });
    expect(nextPlace(3, true, "2026-04-08")).toEqual({ box: 4, due_on: "2026-04-22" });
    expect(nextPlace(4, true, "2026-04-22")).toEqual({ box: 5, due_on: "2026-05-22" });
    expect(nextPlace(5, true, "2026-05-22")).toBeNull();
  });

  it("stay 1 to 5, with a future day, at any answer and time", () => {
    fc.assert(
      fc.property(day, answers, (start, given) => {
        for (const { today, place } of walk(start, given)) {
          if (!place) continue;
          expect([1, 2, 3, 4, 5]).toContain(place.box);
          expect(place.due_on > today).toBe(true);
        }
      }),
      seeded,
    );
  });

  it("drop a card after five right answers in a row, and after no fewer", () => {
    fc.assert(
      fc.property(day, answers, (start, given) => {
        let inRow = 0;
        for (const { correct, place } of walk(start, given)) {
          inRow = correct ? inRow + 1 : 0;
          expect(place === null).toBe(inRow === 5);
        }
      }),
      seeded,
    );
  });

  it("begin again tomorrow after every wrong answer", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), day, (box, today) => {
        expect(nextPlace(box, false, today)).toEqual({ box: 1, due_on: addDays(today, 1) });
      }),
      seeded,
    );
  });

  it("ask no more than the day's number, and never less than nothing", () => {
    expect([0, 19, 20, 500].map(roomToday)).toEqual([REVIEWS_A_DAY, 1, 0, 0]);
  });
});
