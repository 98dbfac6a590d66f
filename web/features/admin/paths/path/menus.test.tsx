import type { StaffNode, StaffPathView } from "@waymates/contract/features/staff-paths";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CHAPTER_ID, PATH_ID, renderLearning, stubApi } from "../../../paths/learning.testing.tsx";
import { ChapterList } from "./ChapterList.tsx";
import { QuestionList } from "../chapter/QuestionList.tsx";

const NODE_ID = "0198f0c0-0000-7000-8000-000000000003";
const chapter = {
  id: CHAPTER_ID,
  path_id: PATH_ID,
  title: "Tides",
  order_index: 0,
  nodes_count: 1,
  traits: [],
  version: 1,
  order_version: 1,
};
const node: StaffNode = {
  id: NODE_ID,
  chapter_id: CHAPTER_ID,
  order_index: 0,
  type: "true_false",
  prompt: "The moon moves the sea.",
  media: null,
  payload: {},
  explanation: "",
  hint: null,
  difficulty: 1,
  time_limit_s: 30,
  tags: [],
  status: "live",
  version: 4,
  source: null,
  updated_at: "2026-03-10T10:00:00.000Z",
  editing: [],
};
const path = { id: PATH_ID, order_version: 1 } as StaffPathView["path"];

const choose = async (menu: string, item: string) => {
  await userEvent.click(await screen.findByRole("button", { name: menu }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the menu of a chapter", () => {
  const show = () =>
    renderLearning(<ChapterList path={path} chapters={[{ ...chapter, nodes: [] }]} />);
  const menu = "Actions: Tides";

  it("opens the dialog that renames it", async () => {
    stubApi({});
    show();
    await choose(menu, "Name and traits");
    const dialog = await screen.findByRole("dialog", { name: "Name and traits" });
    expect(dialog.querySelector("input")?.value).toBe("Tides");
  });

  it("opens by the keyboard, and deletes it after a confirmation", async () => {
    const calls = stubApi({});
    show();
    (await screen.findByRole("button", { name: menu })).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await vi.waitFor(() =>
      expect(calls).toContainEqual({
        method: "DELETE",
        path: `/api/admin/chapters/${CHAPTER_ID}`,
        body: undefined,
      }),
    );
  });
});

describe("the menu of a question", () => {
  const show = () => renderLearning(<QuestionList chapter={chapter} nodes={[node]} outline={[]} />);
  const menu = `Actions: ${node.prompt}`;

  it("takes it out of play", async () => {
    const calls = stubApi({});
    show();
    await choose(menu, "Retire");
    await vi.waitFor(() =>
      expect(calls).toContainEqual({
        method: "PUT",
        path: `/api/admin/nodes/${NODE_ID}`,
        body: { version: 4, status: "retired" },
      }),
    );
  });

  it("deletes it after a confirmation", async () => {
    const calls = stubApi({});
    show();
    await choose(menu, "Delete");
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await vi.waitFor(() =>
      expect(calls).toContainEqual({
        method: "DELETE",
        path: `/api/admin/nodes/${NODE_ID}`,
        body: undefined,
      }),
    );
  });
});
