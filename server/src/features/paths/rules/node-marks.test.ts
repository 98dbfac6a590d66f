import type { Question } from "@waymates/contract/features/questions";
import { describe, expect, it } from "vitest";
import { isWhole, keptTexts, marksAfter } from "./node-marks.ts";
import { textsOf } from "../../questions/rules/translate.ts";

const written = new Date("2026-11-01T10:00:00.000Z");
const at = written.toISOString();
const about = { difficulty: 1, tags: [], hint: "Look twice." };
const choice = (prompt: string, ...texts: string[]): Question => ({
  ...about,
  type: "single_choice",
  prompt,
  payload: { options: texts.map((text, index) => ({ id: "abc"[index] ?? "", text })) },
});
const before = choice("Which?", "One", "Two");
const translated = { texts: textsOf(before), marks: {}, updated_at: written };

describe("the texts of a question that changed", () => {
  it("are suggested where their source did, and no others", () => {
    const marks = marksAfter(translated, before, choice("Which one?", "One", "Two"));
    expect(marks).toEqual({
      prompt: { status: "suggested", at, of: "Which?", was: "translated" },
    });
    expect(isWhole(before, translated.texts, marks)).toBe(false);
  });

  it("are what they were once the source is back, after several changes too", () => {
    const reviewed = { ...translated, marks: { prompt: { status: "reviewed", at } as const } };
    const [second, third] = [choice("Second?", "One", "Two"), choice("Third?", "One", "Two")];
    const once = { ...reviewed, marks: marksAfter(reviewed, before, second) };
    const twice = { ...reviewed, marks: marksAfter(once, second, third) };
    expect(marksAfter(twice, third, before)).toEqual(reviewed.marks);
  });

  it("restores the texts of an answer that is restored unchanged", () => {
    const less = choice("Which?", "One");
    const gone = marksAfter(translated, before, less);
    expect(isWhole(less, translated.texts, gone)).toBe(true);
    const back = marksAfter({ ...translated, marks: gone }, less, before);
    expect(isWhole(before, translated.texts, back)).toBe(true);
    const other = marksAfter({ ...translated, marks: gone }, less, choice("Which?", "One", "Six"));
    expect(other["options.b"]).toMatchObject({ status: "suggested" });
  });

  it("marks the texts of a new answer as missing", () => {
    const more = choice("Which?", "One", "Two", "Three");
    expect(isWhole(more, translated.texts, marksAfter(translated, before, more))).toBe(false);
  });
});

it("drops a pair with one side left, and retains complete pairs", () => {
  const pairs = (...ids: string[]): Question => ({
    ...about,
    type: "pairs",
    prompt: "Match",
    payload: { pairs: ids.map((id) => ({ id, left: `l ${id}`, right: `r ${id}` })) },
  });
  const texts = {
    prompt: "Ordne zu",
    pairs: {
      a: { left: "la", right: "ra" },
      b: { left: "lb", right: "" },
      c: { left: "lc", right: "rc" },
    },
  };
  expect(keptTexts(pairs("a"), texts).pairs).toEqual({ a: texts.pairs.a, c: texts.pairs.c });
  expect(keptTexts(pairs("a", "b"), texts).pairs).toMatchObject({ b: { left: "lb", right: "" } });
});
