import type { AnswerResult, ChapterNodes, PublicNode } from "@waymates/contract/features/paths";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  CHAPTER_ID,
  chapterOf,
  nodeOf,
  nodesOf,
  PATH_ID,
  pathOf,
  renderLearning,
  resultOf,
  stubApi,
} from "../learning.testing.tsx";
import { forgetKept, listKept, sendKept } from "./keptAnswers.ts";
import { QuestionPlayer } from "./QuestionPlayer.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const summary = {
  balance: 1294,
  today: 10,
  streak: { days: 3, qualified_today: false, tier: "default" },
  daily_login_awarded: true,
};

/** Opens a chapter; `answers` are given in turn, the last one again and again. */
function play(chapter: ChapterNodes, ...answers: (AnswerResult | Error | Response)[]) {
  let turn = 0;
  const answer = () => {
    const given = answers[Math.min(turn, answers.length - 1)] ?? resultOf();
    turn += 1;
    if (given instanceof Error) throw given;
    return given;
  };
  const calls = stubApi({
    [`GET /api/chapters/${CHAPTER_ID}/nodes`]: () => chapter,
    [`GET /api/paths/${PATH_ID}`]: () => pathOf(),
    "GET /api/points/summary": () => summary,
    ...Object.fromEntries(chapter.nodes.map(({ id }) => [`POST /api/nodes/${id}/answer`, answer])),
  });
  renderLearning(<QuestionPlayer pathId={PATH_ID} chapterId={CHAPTER_ID} />);
  const sent = () => calls.filter(({ method }) => method === "POST");
  return { user: userEvent.setup(), sent };
}

const option = (id: string) => ({ id, text: `Answer ${id}` });
const question = (prompt: string) => screen.findByRole("heading", { level: 1, name: prompt });

const single = nodeOf({
  id: "n1",
  type: "single_choice",
  prompt: "Which one?",
  payload: { options: [option("a"), option("b"), option("c")] },
});

/** Each type: its node, the keys that answer it, and what has to be sent. */
const byKeyboard: [PublicNode, string, unknown][] = [
  [single, "2", { option: "b" }],
  [
    nodeOf({
      id: "n1",
      type: "multiple_choice",
      prompt: "Which ones?",
      payload: { options: [option("a"), option("b"), option("c")] },
    }),
    "1321{Enter}",
    { options: ["c", "b"] },
  ],
  [nodeOf({ id: "n1", type: "true_false", prompt: "Is it?", payload: {} }), "2", { value: false }],
  [
    nodeOf({
      id: "n1",
      type: "text",
      prompt: "What?",
      payload: { case_sensitive: false, accent_sensitive: false },
    }),
    "{Tab}{Tab} gravity 2{Enter}",
    { text: "gravity 2" },
  ],
  [
    nodeOf({ id: "n1", type: "number", prompt: "How much?", payload: { step: 0.5, unit: "km" } }),
    "{Tab}{Tab}{Tab}3,5{ArrowUp}{Enter}",
    { number: 4 },
  ],
  [
    nodeOf({
      id: "n1",
      type: "pairs",
      prompt: "Match",
      payload: {
        left: [option("l1"), option("l2"), option("l3")],
        right: [option("r1"), option("r2"), option("r3")],
      },
    }),
    "132111{Enter}",
    {
      pairs: [
        ["l1", "r3"],
        ["l3", "r1"],
        ["l2", "r2"],
      ],
    },
  ],
  [
    nodeOf({
      id: "n1",
      type: "scale",
      prompt: "How far?",
      payload: { min: 1, max: 5, min_label: "Not", max_label: "Very" },
    }),
    "24{Enter}",
    { value: 4 },
  ],
  [
    nodeOf({ id: "n1", type: "info", prompt: "Rivers", payload: { body: "They **flow**." } }),
    "{Enter}",
    { seen: true },
  ],
];

it("marks the language of a picture's description, which may not be that of the page", async () => {
  const withPicture = nodeOf(
    { id: "n1", type: "true_false", prompt: "هل هذا مد؟", payload: {} },
    { media: { url: "/media/a.webp", alt: "شاطئ عند المد", kind: "image", transcript: null } },
  );
  play(nodesOf([withPicture], { language: "ar" }));
  const picture = await screen.findByAltText("شاطئ عند المد");
  expect([picture.lang, picture.dir]).toEqual(["ar", "rtl"]);
});

describe("answering by keyboard", () => {
  it.each(byKeyboard.map((row) => [row[0].type, ...row] as const))(
    "%s sends what the keys put together",
    async (_type, node, keys, answer) => {
      const { user, sent } = play(nodesOf([node]));
      await question(node.prompt);
      await user.keyboard(keys);
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]?.body).toEqual({
        answer,
        durationMs: expect.any(Number),
        nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );

  it("leaves Enter to a sound and to its words", async () => {
    const withSound = nodeOf(
      {
        id: "n1",
        type: "multiple_choice",
        prompt: "Which tones?",
        payload: { options: [option("a"), option("b"), option("c")] },
      },
      { media: { url: "/media/a.mp3", alt: "A tone", kind: "audio", transcript: "C, then G" } },
    );
    const { user, sent } = play(nodesOf([withSound]));
    await question("Which tones?");
    const words = screen.getByText("Read transcript");
    expect(screen.getByText("C, then G").closest("details")?.open).toBe(false);
    await user.keyboard("2");
    words.focus();
    await user.keyboard("{Enter}");
    expect(sent()).toHaveLength(0);
    await user.click(words);
    expect(screen.getByText("C, then G").closest("details")?.open).toBe(true);
    words.blur();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("moves items of an order by their buttons and sends them top to bottom", async () => {
    const order = nodeOf({
      id: "n1",
      type: "order",
      prompt: "In order",
      payload: { items: [option("a"), option("b"), option("c")] },
    });
    const { user, sent } = play(nodesOf([order]));
    await question("In order");
    await user.click(screen.getByRole("button", { name: "Move down: Answer a" }));
    await user.click(screen.getByRole("button", { name: "Move up: Answer c" }));
    await user.click(screen.getByRole("button", { name: "Check" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ answer: { order: ["b", "c", "a"] } });
  });

  it("does not treat digits in a text field as shortcuts", async () => {
    const text = nodeOf({
      id: "n1",
      type: "text",
      prompt: "What?",
      payload: { case_sensitive: false, accent_sensitive: false },
    });
    const { user, sent } = play(nodesOf([text]));
    await user.click(await screen.findByLabelText("Your answer"));
    await user.keyboard("123");
    expect(screen.getByLabelText<HTMLInputElement>("Your answer").value).toBe("123");
    expect(sent()).toHaveLength(0);
  });

  it("does not send an unfinished answer, and says so", async () => {
    const [, [multiple]] = byKeyboard as [unknown, [PublicNode]];
    const { user, sent } = play(nodesOf([multiple]));
    await question("Which ones?");
    await user.click(screen.getByRole("button", { name: "Check" }));
    expect(screen.getByRole("alert").textContent).toContain("isn’t complete");
    expect(sent()).toHaveLength(0);
  });
});

describe("feedback", () => {
  const wrong = resultOf({
    correct: false,
    partial: 0,
    solution: { type: "single_choice", correct: ["b"] },
  });

  it("shows verdict and explanation, marks the right answer, and Enter continues", async () => {
    const second = { ...single, id: "n2", prompt: "And this?" };
    const { user } = play(nodesOf([single, second]), wrong);
    await question("Which one?");
    await user.keyboard("1");
    expect(await screen.findByRole("heading", { name: "Not quite" })).toBeTruthy();
    expect(screen.getByText("Because water is heavy.")).toBeTruthy();
    expect(screen.getByRole("button", { name: /Answer a/ }).textContent).toContain("Wrong");
    expect(screen.getByRole("button", { name: /Answer b/ }).textContent).toContain(
      "Right, but not chosen",
    );
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toMatch(/^Not quite. Because/),
    );
    expect(document.activeElement?.textContent).toBe("Next");
    await user.keyboard("{Enter}");
    expect(await question("And this?")).toBe(document.activeElement);
  });

  it("takes another try after a wrong answer", async () => {
    const { user, sent } = play(nodesOf([single]), wrong, resultOf());
    await question("Which one?");
    await user.keyboard("1");
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await user.keyboard("2");
    expect(await screen.findByRole("heading", { name: "That’s right" })).toBeTruthy();
    expect(sent().map(({ body }) => (body as { answer: unknown }).answer)).toEqual([
      { option: "a" },
      { option: "b" },
    ]);
  });

  it("shows the jackpot", async () => {
    const jackpot = resultOf({ points: 5, celebration: { kind: "jackpot", amount: 5 } });
    const { user } = play(nodesOf([single]), jackpot);
    await question("Which one?");
    await user.keyboard("1");
    const title = await screen.findByRole("heading", { name: /That’s right/ });
    expect(title.textContent).toContain("Jackpot +5");
  });
});

describe("without a network", () => {
  const two = [single, { ...single, id: "n2", prompt: "And this?" }];

  it("stores the answer and continues; it is sent later, once, and then judged", async () => {
    const { user, sent } = play(nodesOf(two), new Error("offline"), resultOf());
    await question("Which one?");
    await user.keyboard("2");
    expect(await screen.findByRole("heading", { name: "Waiting for connection" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await question("And this?");
    await user.click(screen.getByRole("button", { name: "Previous question" }));
    expect(screen.getByRole("heading", { name: "Waiting for connection" })).toBeTruthy();
    await act(() => Promise.all([sendKept(""), sendKept("")]));
    expect(await screen.findByRole("heading", { name: "That’s right" })).toBeTruthy();
    expect(sent()).toHaveLength(2);
    const [first, again] = sent().map(({ body }) => body as Record<string, unknown>);
    expect(again).toEqual({ ...first, answeredAt: expect.stringMatching(/^2\d{3}-.*Z$/) });
    expect(listKept("")).toEqual([]);
  });

  it("asks again when the server refuses a stored answer", async () => {
    const refusal = Response.json(
      { code: "FORBIDDEN", error: "no", message: "no" },
      { status: 403 },
    );
    const { user } = play(nodesOf([single]), new Error("offline"), refusal);
    await question("Which one?");
    await user.keyboard("2");
    await screen.findByRole("heading", { name: "Waiting for connection" });
    await act(() => sendKept(""));
    await waitFor(() => expect(screen.queryByText("Waiting for connection")).toBeNull());
    expect(listKept("")).toEqual([]);
  });

  it("ends the chapter with what waits, and takes it up again in a later visit", async () => {
    const { user } = play(nodesOf([single]), new Error("offline"));
    await question("Which one?");
    await user.keyboard("2");
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(await question("All answered")).toBeTruthy();
    expect(screen.getByText("1 answer is waiting for a connection.")).toBeTruthy();
    cleanup();
    play(nodesOf([single]));
    expect(await question("All answered")).toBeTruthy();
    forgetKept("");
  });
});

describe("a chapter", () => {
  const nodes = [1, 2, 3].map((number) => ({
    ...single,
    id: `n${number}`,
    prompt: `Question ${number}`,
  }));
  const answered = (id: string, correct: boolean) => ({
    node_id: id,
    correct,
    partial: 0,
    last: null,
  });

  it("resumes at the first question without an answer", async () => {
    play(nodesOf(nodes, { answers: [answered("n1", true), answered("n2", false)] }));
    expect(await question("Question 3")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Question 3 of 3" })).toBeTruthy();
  });

  it("shows an earlier question as answered, and returns", async () => {
    const { user } = play(nodesOf(nodes, { answers: [answered("n1", true)] }));
    await question("Question 2");
    await user.click(screen.getByRole("button", { name: "Previous question" }));
    await question("Question 1");
    expect(screen.getByRole("heading", { name: "You got this one right" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await question("Question 2")).toBeTruthy();
  });

  it("shows choice, right answer and explanation of an earlier answer", async () => {
    const last = {
      answer: { option: "a" },
      correct: false,
      partial: 0,
      solution: { type: "single_choice" as const, correct: ["b"] },
      explanation: "Because b is.",
    };
    const { user } = play(nodesOf(nodes, { answers: [{ ...answered("n1", false), last }] }));
    await question("Question 2");
    const choice = (id: string) =>
      within(screen.getByRole("group", { name: "Answers" })).getByRole("button", {
        name: new RegExp(`Answer ${id}`),
      });
    expect(screen.queryByText("Because b is.")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Previous question" }));
    expect(await screen.findByRole("heading", { name: "Not right yet" })).toBeTruthy();
    expect(choice("a").textContent).toContain("Wrong");
    expect(choice("b").textContent).toContain("not chosen");
    expect(screen.getByText("Because b is.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Answer again" }));
    expect(choice("b").textContent).not.toContain("chosen");
    expect(screen.queryByText("Because b is.")).toBeNull();
  });

  it("ends with the number of right answers and the next chapter", async () => {
    const last = resultOf({
      points: 13,
      chapterCompleted: true,
      progress: {
        chapter: { answered: 3, correct: 2, total: 3, state: "done" },
        path: { answered: 3, total: 9, completed_chapters: 1 },
      },
    });
    const next = chapterOf({ id: "next", order_index: 1, state: "open" });
    const chapter = nodesOf(nodes, { answers: [answered("n1", true), answered("n2", false)] });
    const { user } = play(chapter, last);
    stubApi({
      [`GET /api/paths/${PATH_ID}`]: () =>
        pathOf({ chapter_count: 2, chapters: [chapterOf(), next] }),
      "POST /api/nodes/n3/answer": () => last,
      "GET /api/points/summary": () => summary,
    });
    await question("Question 3");
    await user.keyboard("1");
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(await question("Chapter completed")).toBe(document.activeElement);
    expect(screen.getByText("2 of 3")).toBeTruthy();
    const link = await screen.findByRole("link", { name: "Next chapter" });
    expect(link.getAttribute("href")).toBe(`/explorer/path/${PATH_ID}/chapter/next`);
  });

  it("returns to wrong questions while too few are right", async () => {
    const wrong = resultOf({ correct: false, partial: 0 });
    const { user } = play(
      nodesOf(nodes, { answers: [answered("n1", true), answered("n2", false)] }),
      wrong,
    );
    await question("Question 3");
    await user.keyboard("1");
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(await question("Almost there")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Retry wrong answers" }));
    expect(await question("Question 2")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  });
});
