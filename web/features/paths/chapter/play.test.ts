import { activePath } from "@waymates/contract/features/active-path";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { describe, expect, it } from "vitest";
import type { UnsentAnswer } from "../answers/unsentAnswer.ts";
import { nodeOf, nodesOf, pathOf, resultOf } from "../learning.testing.tsx";
import { nextIndex, nextPlay, startPlay, turnOf, withAnswer } from "./play.ts";
import { continueFirst, resumeIndex } from "../progress.ts";

const nodes = ["a", "b", "c"].map((id) =>
  nodeOf({ id, type: "true_false", prompt: id, payload: {} }),
);
const said = (id: string, correct: boolean | null) => ({
  node_id: id,
  correct,
  partial: 0,
  last: null,
});

describe("resumeIndex", () => {
  it("is the first question without an answer", () => {
    expect(resumeIndex(nodes, [], false)).toBe(0);
    expect(resumeIndex(nodes, [said("a", true), said("c", true)], false)).toBe(1);
  });

  it("is the first wrong one when all are answered and the chapter is open", () => {
    const all = [said("a", null), said("b", false), said("c", false)];
    expect(resumeIndex(nodes, all, false)).toBe(1);
    expect(resumeIndex(nodes, all, true)).toBe(0);
  });
});

describe("nextIndex", () => {
  const at = (index: number, answers: ReturnType<typeof said>[]) => ({
    ...startPlay(nodesOf(nodes, { answers }), "en-US"),
    index,
  });

  it("skips answered questions while one is unanswered", () => {
    expect(nextIndex(nodes, at(0, [said("a", true), said("b", true)]), false)).toBe(2);
  });

  it("visits only the wrong ones of an answered, unfinished chapter", () => {
    const all = [said("a", false), said("b", true), said("c", false)];
    expect(nextIndex(nodes, at(0, all), false)).toBe(2);
    expect(nextIndex(nodes, at(2, all), false)).toBeNull();
  });

  it("visits every question of a finished chapter", () => {
    const all = nodes.map(({ id }) => said(id, true));
    expect(nextIndex(nodes, at(0, all), true)).toBe(1);
    expect(nextIndex(nodes, at(2, all), true)).toBeNull();
  });
});

describe("a second try", () => {
  it("never makes a right answer wrong again", () => {
    const chapter = nodesOf(nodes, { answers: [said("a", true)] });
    const [node] = chapter.nodes;
    if (!node) throw new Error("no node");
    const wrong = resultOf({ correct: false, partial: 0 });
    const play = nextPlay(startPlay(chapter, "en-US"), { kind: "answered", node, result: wrong });
    expect(turnOf(play, node).verdict?.correct).toBe(true);
    const [kept] = withAnswer(chapter, node.id, { value: false }, wrong).answers;
    expect(kept).toMatchObject({
      correct: true,
      last: { answer: { value: false }, correct: false },
    });
  });
});

describe("an answer of an earlier visit", () => {
  const option = (id: string) => ({ id, text: id });
  const about = { correct: true, partial: 1, solution: null, explanation: null };
  const kept: [PublicNode, Answer, Partial<UnsentAnswer>][] = [
    [
      nodeOf({
        id: "n",
        type: "single_choice",
        prompt: "",
        payload: { options: [option("a"), option("b")] },
      }),
      { option: "b" },
      { chosen: ["b"] },
    ],
    [
      nodeOf({ id: "n", type: "true_false", prompt: "", payload: {} }),
      { value: false },
      { truth: false },
    ],
    [
      nodeOf({ id: "n", type: "number", prompt: "", payload: {} }),
      { number: 3.5 },
      { text: "3,5" },
    ],
    [
      nodeOf({
        id: "n",
        type: "scale",
        prompt: "",
        payload: { min: 1, max: 5, min_label: "", max_label: "" },
      }),
      { value: 4 },
      { level: 4 },
    ],
    [
      nodeOf({
        id: "n",
        type: "pairs",
        prompt: "",
        payload: { left: [option("l")], right: [option("r")] },
      }),
      { pairs: [["l", "r"]] },
      { pairs: [["l", "r"]] },
    ],
  ];

  it.each(kept.map((row) => [row[0].type, ...row] as const))(
    "is put together again: %s",
    (_type, node, answer, draft) => {
      const answers = [{ ...said("n", true), last: { ...about, answer } }];
      const play = startPlay(nodesOf([node], { answers }), "de-DE");
      expect(turnOf(play, node).draft).toMatchObject(draft);
      const retried = turnOf(nextPlay(play, { kind: "retry", node }), node);
      expect(retried.graded).toBeNull();
    },
  );
});

describe("lists of paths", () => {
  const make = (title: string, joined: boolean, completed: number, answered: number) =>
    pathOf({
      title,
      joined,
      chapter_count: 2,
      progress: { answered, total: 9, completed_chapters: completed },
    });
  const paths = [make("done", true, 2, 9), make("new", false, 0, 0), make("on it", true, 1, 5)];

  it("put started paths first and finished ones last", () => {
    expect(continueFirst(paths).map(({ title }) => title)).toEqual(["on it", "new", "done"]);
  });

  it("continue with the latest unfinished path", () => {
    expect(activePath(paths)?.title).toBe("on it");
    expect(activePath([make("done", true, 2, 9)])).toBeNull();
  });
});
