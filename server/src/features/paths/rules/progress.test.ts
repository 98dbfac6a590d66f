import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Attempt, Chapter, Step } from "./progress.ts";
import {
  betterTier,
  chapterStates,
  checkpointSteps,
  firstTryAccuracy,
  isCheckpointPassed,
  nextStep,
  resumePoint,
  scoreChapter,
  scorePath,
  tierIdOf,
  tierOf,
} from "./progress.ts";

/** "isss" is a slide and three scored nodes. */
function chapter(id: string, kinds: string): Chapter {
  return {
    id,
    steps: [...kinds].map((kind, at) => ({ id: `${id}${at}`, isScored: kind === "s" })),
  };
}
const right: Attempt = { correct: true, firstTry: true };
const wrong: Attempt = { correct: false, firstTry: false };
const retried: Attempt = { correct: true, firstTry: false };
const seen: Attempt = { correct: null, firstTry: null };
const attempts = (entries: Record<string, Attempt>) => new Map(Object.entries(entries));

describe("a chapter", () => {
  const one = chapter("a", "isssss");

  it("is complete with every scored node answered and 60 % right", () => {
    const done = { a1: right, a2: right, a3: retried, a4: wrong, a5: wrong };
    expect(scoreChapter(one, attempts(done))).toEqual({
      answered: 5,
      correct: 3,
      scored: 5,
      total: 6,
      isComplete: true,
    });
    expect(scoreChapter(one, attempts({ ...done, a3: wrong })).isComplete).toBe(false);
  });

  it("is not complete while a scored node is unanswered", () => {
    expect(
      scoreChapter(one, attempts({ a1: right, a2: right, a3: right, a4: right })).isComplete,
    ).toBe(false);
  });

  it("is complete when all slides were seen, and does not block the next without questions", () => {
    expect(scoreChapter(chapter("a", "ii"), attempts({ a0: seen })).isComplete).toBe(false);
    expect(scoreChapter(chapter("a", "ii"), attempts({ a0: seen, a1: seen })).isComplete).toBe(
      true,
    );
    const path = [chapter("a", ""), chapter("b", "s")];
    expect(chapterStates(path, attempts({}))).toEqual(["done", "open"]);
    expect(scorePath([chapter("a", "")], attempts({})).isComplete).toBe(false);
  });

  it("is not opened by first tries of a checkpoint that was not passed, which count for accuracy", () => {
    const aside: Attempt = { ...right, isAside: true };
    const five = attempts({ a1: aside, a2: aside, a3: aside, a4: wrong, a5: wrong });
    expect(scoreChapter(one, five)).toMatchObject({ answered: 2, correct: 0, isComplete: false });
    expect(nextStep(one, five)).toBe(0);
    expect(firstTryAccuracy([one], five)).toBe(0.6);
  });

  it("continues at the first unanswered node, then at the first wrong one, then ends", () => {
    const two = chapter("a", "iss");
    expect(nextStep(two, attempts({}))).toBe(0);
    expect(nextStep(two, attempts({ a0: seen, a2: right }))).toBe(1);
    expect(nextStep(two, attempts({ a0: seen, a1: right, a2: wrong }))).toBe(2);
    expect(nextStep(two, attempts({ a0: seen, a1: right, a2: right }))).toBeNull();
  });
});

describe("a path", () => {
  const path = [chapter("a", "is"), chapter("b", "ss"), chapter("c", "s")];

  it("opens its chapters in order", () => {
    expect(chapterStates(path, attempts({}))).toEqual(["open", "locked", "locked"]);
    expect(chapterStates(path, attempts({ a1: right }))).toEqual(["done", "open", "locked"]);
    const all = attempts({ a1: right, b0: right, b1: right, c0: right });
    expect(chapterStates(path, all)).toEqual(["done", "done", "done"]);
  });

  it("leaves a later chapter done when an earlier one opens again", () => {
    expect(chapterStates(path, attempts({ b0: right, b1: right }))).toEqual([
      "open",
      "done",
      "locked",
    ]);
  });

  it("treats a chapter skipped by its checkpoint as done", () => {
    const [first, ...rest] = path;
    if (!first) throw new Error("no chapter");
    expect(chapterStates([{ ...first, isSkipped: true }, ...rest], attempts({}))).toEqual([
      "done",
      "open",
      "locked",
    ]);
  });

  it("resumes in the first open chapter", () => {
    expect(resumePoint(path, attempts({}))).toEqual({ chapterId: "a", nodeIndex: 0 });
    expect(resumePoint(path, attempts({ a0: seen, a1: right, b0: right }))).toEqual({
      chapterId: "b",
      nodeIndex: 1,
    });
    const all = attempts({ a1: right, b0: right, b1: right, c0: right });
    expect(resumePoint(path, all)).toBeNull();
  });

  it("sums up", () => {
    expect(scorePath(path, attempts({ a0: seen, a1: right, b0: wrong }))).toEqual({
      answered: 3,
      total: 5,
      completedChapters: 1,
      isComplete: false,
    });
    expect(scorePath([], attempts({})).isComplete).toBe(false);
  });

  it("has at most one open chapter, and one unless all are done", () => {
    const kinds = fc.string({ unit: fc.constantFrom("i", "s"), minLength: 1, maxLength: 8 });
    const attempt = fc.constantFrom(right, wrong, retried);
    const world = fc.array(fc.tuple(kinds, fc.array(fc.option(attempt))), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(world, (parts) => {
        const chapters = parts.map(([kind], at) => chapter(`c${at}-`, kind));
        const entries = parts.flatMap(([, tries], at) =>
          tries.flatMap((one, index) => (one ? [[`c${at}-${index}`, one] as const] : [])),
        );
        const states = chapterStates(chapters, new Map(entries));
        const open = states.filter((state) => state === "open").length;
        expect(open).toBe(states.every((state) => state === "done") ? 0 : 1);
        expect(resumePoint(chapters, new Map(entries)) === null).toBe(open === 0);
        expect(states.indexOf("locked")).not.toBe(0);
      }),
    );
  });
});

describe("the tier", () => {
  it("follows the first tries, not the retries", () => {
    const path = [chapter("a", "issss")];
    const some = attempts({ a0: seen, a1: right, a2: right, a3: right, a4: retried });
    expect(firstTryAccuracy(path, some)).toBe(0.75);
    expect(firstTryAccuracy(path, attempts({}))).toBe(0);
  });

  it("is gold from 90, silver from 75, bronze from 60 %", () => {
    expect([1, 0.9, 0.899, 0.75, 0.749, 0.6, 0.599, 0].map(tierOf)).toEqual([
      "gold",
      "gold",
      "silver",
      "silver",
      "bronze",
      "bronze",
      "default",
      "default",
    ]);
    expect((["default", "bronze", "silver", "gold"] as const).map(tierIdOf)).toEqual([
      null,
      1,
      2,
      3,
    ]);
  });

  it("survives being stored in a four-byte column", () => {
    expect([0.9, 0.75, 0.6].map((share) => tierOf(Math.fround(share)))).toEqual([
      "gold",
      "silver",
      "bronze",
    ]);
  });

  it("can only rise", () => {
    expect(betterTier("silver", "bronze")).toBe("silver");
    expect(betterTier("silver", "gold")).toBe("gold");
  });
});

describe("a checkpoint", () => {
  const steps = (amount: number): Step[] =>
    Array.from({ length: amount }, (_, at) => ({ id: String(at), isScored: at % 3 !== 0 }));

  it("asks five scored nodes, spread over the chapter, or does not exist", () => {
    for (let amount = 0; amount < 60; amount += 1) {
      const scored = steps(amount).filter((step) => step.isScored).length;
      const asked = checkpointSteps(steps(amount));
      expect(asked).toHaveLength(scored >= 5 ? 5 : 0);
      expect(asked.every((step) => step.isScored)).toBe(true);
    }
  });

  it("is passed with four of five", () => {
    expect([3, 4, 5].map(isCheckpointPassed)).toEqual([false, true, true]);
  });
});
