import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Grade } from "../../questions/rules/grade.ts";
import { chapterStates, scoreChapter, scorePath } from "../rules/progress.ts";
import type { StoredAttempt } from "../store/answers.ts";
import type { OutlineChapter } from "../store/outline.ts";
import { bestOf, progressAfter } from "./learner-state.ts";

const seeded = { seed: 14, numRuns: 300 };

/** "isss" is a chapter of a slide and three scored nodes. */
const outline = fc
  .array(fc.string({ unit: fc.constantFrom("i", "s"), minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((kinds) =>
    kinds.map((kind, at): OutlineChapter => {
      const id = `c${at}`;
      const steps = [...kind].map((one, nth) => ({ id: `${id}-${nth}`, isScored: one === "s" }));
      const about = { path_id: "p", title: null, order_index: at, traits: [] };
      return { ...about, id, steps, isSkipped: false, checkpoint: "open" };
    }),
  );
/** What is answered to one step of the path, by its place among all. */
const given = fc.record({ place: fc.nat(), correct: fc.boolean() });
const answers = fc.array(given, { maxLength: 60 });

/** Answers one after the other, as they are stored: each step keeps its best. */
function walk(
  chapters: readonly OutlineChapter[],
  tries: readonly { place: number; correct: boolean }[],
): Map<string, StoredAttempt> {
  const steps = chapters.flatMap((chapter) => chapter.steps);
  const attempts = new Map<string, StoredAttempt>();
  for (const { place, correct } of tries) {
    const step = steps[place % steps.length];
    if (!step) continue;
    const verdict: Grade = step.isScored
      ? { correct, partial: Number(correct), solution: null }
      : { correct: null, partial: 0, solution: null };
    attempts.set(step.id, bestOf(attempts.get(step.id), verdict));
  }
  return attempts;
}
const doneIn = (chapters: readonly OutlineChapter[], attempts: Map<string, StoredAttempt>) =>
  chapters.map((chapter) => scoreChapter(chapter, attempts).isComplete);

describe("progress", () => {
  it("is complete exactly when every chapter is done", () => {
    fc.assert(
      fc.property(outline, answers, (chapters, tries) => {
        const attempts = walk(chapters, tries);
        const isDone = chapterStates(chapters, attempts).every((state) => state === "done");
        expect(scorePath(chapters, attempts).isComplete).toBe(isDone);
        const member = { completed_at: null, tier_id: null, run: 1, run_completed_at: null };
        expect(progressAfter(member, chapters, attempts).kept.isCompleted).toBe(isDone);
      }),
      seeded,
    );
  });

  it("never falls with a further answer, right or wrong", () => {
    fc.assert(
      fc.property(outline, answers, given, (chapters, tries, more) => {
        const before = doneIn(chapters, walk(chapters, tries));
        const after = doneIn(chapters, walk(chapters, [...tries, more]));
        for (const [at, isDone] of before.entries()) if (isDone) expect(after[at]).toBe(true);
      }),
      seeded,
    );
  });

  it("never falls with a checkpoint, passed or not", () => {
    fc.assert(
      fc.property(outline, answers, fc.nat(), fc.boolean(), (chapters, tries, nth, passed) => {
        const attempts = walk(chapters, tries);
        const before = chapters.map((chapter) => scoreChapter(chapter, attempts));
        const at = nth % chapters.length;
        const chapter = chapters[at];
        if (!chapter) return;
        const aside = { correct: passed, partial: 0, firstTry: passed, isAside: !passed };
        for (const { id, isScored } of chapter.steps)
          if (isScored && !attempts.has(id)) attempts.set(id, aside);
        const after = chapters
          .with(at, { ...chapter, isSkipped: passed })
          .map((one) => scoreChapter(one, attempts));
        if (passed) expect(after[at]?.isComplete).toBe(true);
        else expect(after).toEqual(before);
        for (const [place, { isComplete }] of before.entries())
          if (isComplete) expect(after[place]?.isComplete).toBe(true);
      }),
      seeded,
    );
  });
});

it("the current tier is the best of all runs, in any order", () => {
  const runs = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(runs, (wrongs) => {
      const steps = Array.from({ length: 20 }, (_, at) => ({ id: String(at), isScored: true }));
      const chapter = { id: "c", path_id: "p", title: null, order_index: 0, traits: [], steps };
      const path: OutlineChapter[] = [{ ...chapter, isSkipped: false, checkpoint: "open" }];
      let best = 0;
      let held: number | null = null;
      for (const [at, wrong] of wrongs.entries()) {
        // That many wrong first tries, and right in the end.
        const first = steps.map((_, place) => ({ place, correct: place >= wrong }));
        const second = steps.map((_, place) => ({ place, correct: true }));
        const completed_at = at === 0 ? null : new Date(0);
        const member = { completed_at, tier_id: held, run: at + 1, run_completed_at: null };
        const { kept } = progressAfter(member, path, walk(path, [...first, ...second]));
        const share = 1 - wrong / 20;
        const reached = share >= 0.9 ? 3 : share >= 0.75 ? 2 : share >= 0.6 ? 1 : 0;
        best = Math.max(best, reached);
        expect(kept.tier_id ?? 0).toBe(best);
        held = kept.tier_id;
      }
    }),
    seeded,
  );
});
