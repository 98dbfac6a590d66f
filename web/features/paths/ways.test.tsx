import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CheckpointPlayer } from "./checkpoint/CheckpointPlayer.tsx";
import {
  chapterOf,
  nodeOf,
  nodesOf,
  pathOf,
  renderLearning,
  stubApi,
} from "./learning.testing.tsx";
import { PathPage } from "./path/PathPage.tsx";
import { QuestionPlayer } from "./chapter/QuestionPlayer.tsx";
import { TraitsPage } from "./traits/TraitsPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = chapterOf({ nodes_count: 9, checkpoint: "available" });
const pathId = open.path_id;
const statement = (at: number, prompt: string) =>
  nodeOf({
    id: `0198f0c0-0000-7000-8000-00000000010${at}`,
    type: "true_false",
    prompt,
    payload: {},
  });

it("offers the checkpoint of the open chapter to members, and says that it is tried once", async () => {
  stubApi({ [`GET /api/paths/${pathId}`]: () => pathOf({ chapters: [open] }) });
  renderLearning(<PathPage pathId={pathId} />);
  const offer = await screen.findByRole("link", { name: "Checkpoint" });
  expect(offer.getAttribute("href")).toMatch(/\/chapter\/[^/]+\/checkpoint$/);
  expect(screen.getByText(/4 of 5 questions right.*one try/)).toBeTruthy();
  cleanup();
  stubApi({ [`GET /api/paths/${pathId}`]: () => pathOf({ chapters: [open], joined: false }) });
  renderLearning(<PathPage pathId={pathId} />);
  await screen.findByRole("button", { name: "Join this path" });
  expect(screen.queryByRole("link", { name: "Checkpoint" })).toBeNull();
});

it("restarts a finished path, after explaining the effect", async () => {
  const done = { progress: { answered: 9, total: 9, completed_chapters: 1 }, tier_id: 2 as const };
  const post = vi.fn(() => ({ run: 2 }));
  stubApi({
    [`GET /api/paths/${pathId}`]: () =>
      post.mock.calls.length > 0 ? pathOf({ run: 2 }) : pathOf(done),
    [`POST /api/paths/${pathId}/replay`]: post,
  });
  renderLearning(<PathPage pathId={pathId} />);
  const replay = await screen.findByRole("button", { name: "Replay" });
  expect(screen.getByText(/keep your Silver.*gold gets you the missing 25/)).toBeTruthy();
  fireEvent.click(replay);
  expect(await screen.findByText("Round 2")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Replay" })).toBeNull();
});

const five = [1, 2, 3, 4, 5].map((at) => statement(at, `Statement ${at}`));

/** The calls of a checkpoint with four right answers of five. */
function checkpointCalls(sent: unknown[] = []) {
  const results = five.map(({ id }, at) => ({
    nodeId: id,
    correct: at < 4,
    partial: at < 4 ? 1 : 0,
    solution: { type: "true_false", correct: true },
    explanation: `Because ${at}.`,
  }));
  return {
    [`GET /api/chapters/${open.id}/checkpoint`]: () => ({
      nodes: five,
      needed: 4,
      language: "en-US",
    }),
    [`POST /api/chapters/${open.id}/checkpoint`]: (body: unknown) => {
      sent.push(body);
      return { passed: true, correct: 4, total: 5, points: 6, results };
    },
  };
}

async function answerFive() {
  for (const at of [1, 2, 3, 4, 5]) {
    await screen.findByRole("heading", { name: `Statement ${at}` });
    // Digits choose here as well.
    fireEvent.keyDown(document.body, { key: "1", code: "Digit1" });
    fireEvent.click(screen.getByRole("button", { name: at < 5 ? "Next" : "Submit" }));
  }
  await screen.findByRole("heading", { name: "Chapter skipped" });
}

it("hands a checkpoint in after its last question, with every answer", async () => {
  const sent: { answers: { nodeId: string; answer: object }[] }[] = [];
  stubApi({ ...checkpointCalls(sent), [`GET /api/paths/${pathId}`]: () => pathOf() });
  renderLearning(<CheckpointPlayer pathId={pathId} chapterId={open.id} />);
  await screen.findByRole("heading", { name: "Statement 1" });
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByRole("alert")).toBeTruthy();
  await answerFive();
  expect(sent[0]?.answers.map(({ nodeId }) => nodeId)).toEqual(five.map(({ id }) => id));
  expect(screen.getByText("4 of 5")).toBeTruthy();
  expect(screen.getByText("Because 4.")).toBeTruthy();
  expect(await screen.findByText(/The next chapter is open/)).toBeTruthy();
});

it("says that the path is walked where its last chapter was skipped, with tier and receipt", async () => {
  const progress = { answered: 9, total: 9, completed_chapters: 1 };
  const receipt = {
    id: "0198f0c0-0000-7000-8000-0000000000f1",
    kind: "path",
    path: { id: pathId, title: "Rivers and where they go" },
    chapter: null,
    tier_id: 3,
    correct: 9,
    scored: 9,
    first_try_share: 1,
    remember: null,
    on_profile: false,
    created_at: "2026-11-01T10:00:00.000Z",
  };
  stubApi({
    ...checkpointCalls(),
    [`GET /api/paths/${pathId}`]: () => pathOf({ progress, tier_id: 3 }),
    "GET /api/receipts": () => ({ items: [receipt], nextCursor: null }),
  });
  renderLearning(<CheckpointPlayer pathId={pathId} chapterId={open.id} />);
  await answerFive();
  expect(await screen.findByText("Path completed")).toBeTruthy();
  expect(screen.queryByText(/The next chapter is open/)).toBeNull();
  expect(screen.getAllByRole("img", { name: "Gold" }).length).toBeGreaterThan(0);
  expect(await screen.findByLabelText("What do you want to remember?")).toBeTruthy();
});

it("shows a question as it was written, and back, without losing what was chosen", async () => {
  const german = nodesOf([statement(1, "Flüsse mäandern.")], {
    language: "de-DE",
    source_language: "en-US",
  });
  const english = { ...german, language: "en-US", nodes: [statement(1, "Rivers meander.")] };
  // The second time the chapter is asked for in the language that it was written in.
  const answers = [german, english];
  stubApi({
    [`GET /api/chapters/${open.id}/nodes`]: () => answers.shift(),
    [`GET /api/paths/${pathId}`]: () => pathOf(),
  });
  renderLearning(<QuestionPlayer pathId={pathId} chapterId={open.id} />);
  await screen.findByRole("heading", { name: "Flüsse mäandern." });
  const toggle = screen.getByRole("button", { name: "Original" });
  fireEvent.click(toggle);
  expect(await screen.findByRole("heading", { name: "Rivers meander." })).toBeTruthy();
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(toggle);
  expect(await screen.findByRole("heading", { name: "Flüsse mäandern." })).toBeTruthy();
});

it("shows each trait with its place in words and figures, and deletes them after asking", async () => {
  const remove = vi.fn(() => ({ success: true }));
  const trait = { slug: "openness", name: "Openness", description: "From shut to open." };
  stubApi({
    "GET /api/traits": () => ({ items: [{ ...trait, value: -0.5, answers: 3 }], nextCursor: null }),
    "DELETE /api/traits": remove,
  });
  renderLearning(<TraitsPage />);
  const row = within(await screen.findByRole("row", { name: /Openness/ }));
  expect(row.getByText(/more the first/).textContent).toContain("-0.5");
  expect(row.getByRole("cell", { name: "3" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Delete my traits" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole("button", { name: "Delete my traits" }));
  await waitFor(() => expect(remove).toHaveBeenCalled());
  expect(await screen.findByText("No traits yet")).toBeTruthy();
});
