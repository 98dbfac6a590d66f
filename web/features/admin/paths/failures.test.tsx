import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { ChapterPage } from "./ChapterPage.tsx";
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
