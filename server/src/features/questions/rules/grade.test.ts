import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";
import { grade, isScored, solutionOf } from "./grade.ts";
import { answerFrom, contentNodes } from "./samples.testing.ts";

const about = { prompt: "?", explanation: "!", difficulty: 1, tags: [] };
const options = ["a", "b", "c", "d"].map((id) => ({ id, text: id.toUpperCase() }));
const single: Question = { ...about, type: "single_choice", payload: { options, correct: ["b"] } };
const multiple: Question = {
  ...about,
  type: "multiple_choice",
  payload: { options, correct: ["a", "c"], partial: true },
};
const order: Question = {
  ...about,
  type: "order",
  payload: {
    items: [
      { id: "q", text: "one" },
      { id: "a", text: "two" },
      { id: "z", text: "three" },
      { id: "m", text: "four" },
    ],
  },
};
const pairs: Question = {
  ...about,
  type: "pairs",
  payload: {
    pairs: ["a", "b", "c", "d"].map((id) => ({ id, left: `left ${id}`, right: `right ${id}` })),
  },
};
const numeric = (correct: number, tolerance: number): Question => ({
  ...about,
  type: "number",
  payload: { correct, tolerance },
});
const scale: Question = {
  ...about,
  type: "scale",
  payload: { min: 1, max: 5, min_label: "no", max_label: "yes", traits: [] },
};
const result = (question: Question, answer: Answer) => {
  const { correct, partial } = grade(question, answer);
  return [correct, partial];
};

describe("grading", () => {
  it("accepts exactly the right option", () => {
    expect(result(single, { option: "b" })).toEqual([true, 1]);
    expect(result(single, { option: "a" })).toEqual([false, 0]);
  });

  it("weighs right against wrong picks, never below nothing", () => {
    expect(result(multiple, { options: ["c", "a"] })).toEqual([true, 1]);
    expect(result(multiple, { options: ["a"] })).toEqual([false, 0.5]);
    expect(result(multiple, { options: ["a", "b"] })).toEqual([false, 0]);
    expect(result(multiple, { options: ["a", "b", "c"] })).toEqual([false, 0.5]);
    expect(result(multiple, { options: ["b", "d"] })).toEqual([false, 0]);
    expect(result(multiple, { options: [] })).toEqual([false, 0]);
  });

  it("gives no partial credit where the author wants all or nothing", () => {
    const strict: Question = { ...multiple, payload: { ...multiple.payload, partial: false } };
    expect(result(strict, { options: ["a"] })).toEqual([false, 0]);
    expect(result(strict, { options: ["a", "c"] })).toEqual([true, 1]);
  });

  it("judges a statement", () => {
    const statement: Question = { ...about, type: "true_false", payload: { correct: false } };
    expect(result(statement, { value: false })).toEqual([true, 1]);
    expect(result(statement, { value: true })).toEqual([false, 0]);
  });

  it("accepts numbers within the tolerance, its edge included", () => {
    expect(result(numeric(8.3, 0.5), { number: 8.8 })).toEqual([true, 1]);
    expect(result(numeric(8.3, 0.5), { number: 8.81 })).toEqual([false, 0]);
    expect(result(numeric(0.3, 0), { number: 0.1 + 0.2 })).toEqual([true, 1]);
    expect(result(numeric(4, 0), { number: 5 })).toEqual([false, 0]);
  });

  it("scores an order by the share of neighbours in the right order", () => {
    expect(result(order, { order: ["q", "a", "z", "m"] })).toEqual([true, 1]);
    expect(result(order, { order: ["a", "q", "z", "m"] })).toEqual([false, 2 / 3]);
    expect(result(order, { order: ["m", "z", "a", "q"] })).toEqual([false, 0]);
    expect(result(order, { order: ["q", "a"] })).toEqual([false, 1 / 3]);
    expect(result(order, { order: ["q", "q", "a", "z", "m"] })).toEqual([true, 1]);
  });

  it("accepts items of equal text in place of each other", () => {
    const texts = ["if (a) {", "}", "if (b) {", "}"];
    const items = texts.map((text, at) => ({ id: String(at), text }));
    const code: Question = { ...about, type: "order", payload: { items } };
    expect(result(code, { order: ["0", "3", "2", "1"] })).toEqual([true, 1]);
    expect(result(code, { order: ["1", "0", "2", "3"] })[0]).toBe(false);
  });

  it("counts pairs one by one, and refuses to be shown every combination", () => {
    const same = (id: string): [string, string] => [id, id];
    expect(result(pairs, { pairs: ["d", "b", "a", "c"].map(same) })).toEqual([true, 1]);
    expect(result(pairs, { pairs: [same("a"), ["b", "c"], ["c", "b"], same("d")] })).toEqual([
      false,
      0.5,
    ]);
    expect(result(pairs, { pairs: [same("a")] })).toEqual([false, 0.25]);
    const all = ["a", "b", "c", "d"].flatMap((left) =>
      ["a", "b", "c", "d"].map((right): [string, string] => [left, right]),
    );
    expect(result(pairs, { pairs: all })).toEqual([false, 0]);
  });

  it("scores neither opinions nor slides", () => {
    const opinion: Question = { ...about, type: "single_choice", payload: { options } };
    const slide: Question = { ...about, type: "info", payload: { body: "Read." } };
    const unscored = { correct: null, partial: 0, solution: null };
    expect(grade(scale, { value: 3 })).toEqual(unscored);
    expect(grade(opinion, { option: "a" })).toEqual(unscored);
    expect(grade(slide, { seen: true })).toEqual(unscored);
    expect([single, scale, opinion, slide].map(isScored)).toEqual([true, false, false, false]);
  });

  it("counts an answer of another type as wrong", () => {
    expect(result(order, { option: "q" })).toEqual([false, 0]);
    expect(result(single, { value: true })).toEqual([false, 0]);
  });
});

describe("every question of the shipped paths", () => {
  const nodes = contentNodes();
  const scored = nodes.filter(isScored);

  it("accepts its own right answer, with every accepted text", () => {
    fc.assert(
      fc.property(fc.constantFrom(...scored), fc.nat(30), (node, pick) => {
        const solution = solutionOf(node);
        expect(solution, node.prompt).not.toBeNull();
        if (!solution) return;
        const given = grade(node, answerFrom(solution, pick));
        expect(given, node.prompt).toEqual({ correct: true, partial: 1, solution });
      }),
      { numRuns: 2000 },
    );
    for (const node of scored) {
      const solution = solutionOf(node);
      expect(solution && grade(node, answerFrom(solution)).correct, node.prompt).toBe(true);
    }
  });

  it("grades any answer from 0 to 1, and 1 exactly when it is right", () => {
    const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
    const answer: fc.Arbitrary<Answer> = fc.oneof(
      fc.record({ option: id }),
      fc.record({ options: fc.uniqueArray(id) }),
      fc.record({ value: fc.boolean() }),
      fc.record({ text: fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" }) }),
      fc.record({ number: fc.double({ noNaN: true, min: -1e15, max: 1e15 }) }),
      fc.record({ order: fc.shuffledSubarray(["a", "b", "c", "d", "e", "f"]) }),
      fc.record({ pairs: fc.array(fc.tuple(id, id)) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...scored), answer, (node, given) => {
        const { correct, partial } = grade(node, given);
        expect(partial).toBeGreaterThanOrEqual(0);
        expect(partial).toBeLessThanOrEqual(1);
        expect(partial === 1).toBe(correct);
      }),
      { numRuns: 5000 },
    );
  });
});
