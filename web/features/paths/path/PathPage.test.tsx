import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chapterOf, PATH_ID, pathOf, renderLearning, stubApi } from "../learning.testing.tsx";
import { PathPage } from "./PathPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tavi = {
  id: "0198f0c0-0000-7000-8000-0000000000aa",
  username: "tavi",
  first_name: "Tavi",
  last_name: "Hale",
  avatar_url: null,
};
const chapters = [
  chapterOf({ id: "c1", title: "Springs", state: "done", nodes_count: 4 }),
  chapterOf({
    id: "c2",
    title: "Bends",
    order_index: 1,
    nodes_count: 9,
    progress: { answered: 5, correct: 4 },
    friends: [tavi],
  }),
  chapterOf({ id: "c3", title: "The sea", order_index: 2, state: "locked" }),
];

describe("PathPage", () => {
  it("links to open and finished chapters, not to locked ones", async () => {
    stubApi({ [`GET /api/paths/${PATH_ID}`]: () => pathOf({ chapters, chapter_count: 3 }) });
    renderLearning(<PathPage pathId={PATH_ID} />);
    const map = within(await screen.findByRole("region", { name: "Chapters" }));
    const links = map.getAllByRole("link").map((link) => link.textContent);
    expect(links).toEqual(["Chapter 1", "2Chapter 2", "Continue"]);
    expect(map.getByText("5 of 9 questions")).toBeTruthy();
    expect(map.getByText("Completed")).toBeTruthy();
    expect(screen.getByText("Bends, same as you")).toBeTruthy();
  });

  it("joins a path and opens its first chapter", async () => {
    let joined = false;
    const calls = stubApi({
      [`GET /api/paths/${PATH_ID}`]: () => pathOf({ chapters, chapter_count: 3, joined }),
      [`POST /api/paths/${PATH_ID}/join`]: () => {
        joined = true;
        return { success: true, joined };
      },
    });
    renderLearning(<PathPage pathId={PATH_ID} />);
    const join = await screen.findByRole("button", { name: "Join this path" });
    expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
    await userEvent.click(join);
    expect(await screen.findByRole("link", { name: "Continue" })).toBeTruthy();
    expect(calls.some(({ method }) => method === "POST")).toBe(true);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Join this path" })).toBeNull(),
    );
  });

  it("offers to try again when the path does not load", async () => {
    stubApi({});
    renderLearning(<PathPage pathId={PATH_ID} />);
    expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load this path");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
