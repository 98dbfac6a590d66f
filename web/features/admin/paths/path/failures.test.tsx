import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../../paths/learning.testing.tsx";
import { NewNodePage } from "../../nodes/NewNodePage.tsx";
import { NodePage } from "../../nodes/NodePage.tsx";
import { ChapterPage } from "../chapter/ChapterPage.tsx";
import { PathPage } from "./PathPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says that the chapters of a path could not be loaded", async () => {
  stubApi({});
  renderLearning(<PathPage id="p" />);
  expect(await screen.findByText("Failed to load chapters")).toBeDefined();
});

it("says that the questions of a chapter could not be loaded", async () => {
  stubApi({});
  renderLearning(<ChapterPage pathId="p" id="c" />);
  expect(await screen.findByText("Failed to load questions")).toBeDefined();
});

it.each([
  ["a question", <NodePage key="one" id="n" />],
  ["the chapter of a new question", <NewNodePage key="new" chapterId="c" />],
])("says that %s could not be loaded", async (_name, page) => {
  stubApi({});
  renderLearning(page);
  expect(await screen.findByText("Failed to load questions")).toBeDefined();
});
