import { cleanup, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pathOf, renderLearning, stubApi } from "../learning.testing.tsx";
import { MorePaths } from "./MorePaths.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = (number: number, joined: boolean) =>
  pathOf({ id: `0198f0c0-0000-7000-8000-00000000010${number}`, title: `Path ${number}`, joined });
const open = (items: ReturnType<typeof path>[]) => {
  stubApi({ "GET /api/paths": () => ({ items, nextCursor: null }) });
  return renderLearning(
    <Suspense>
      <MorePaths />
    </Suspense>,
  );
};

describe("more paths, on the home", () => {
  it("are four paths that the reader has not joined, with a link to all", async () => {
    open([path(1, true), ...[2, 3, 4, 5, 6].map((number) => path(number, false))]);
    await screen.findByRole("link", { name: "Path 2" });
    const titles = screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
    expect(titles).toEqual(["Path 2", "Path 3", "Path 4", "Path 5"]);
    expect(screen.getByRole("link", { name: "All paths" }).getAttribute("href")).toBe("/explorer");
  });

  it("are hidden when the reader has joined all paths", async () => {
    const { container } = open([path(1, true)]);
    await waitFor(() => expect(container.textContent).toBe(""));
  });
});
