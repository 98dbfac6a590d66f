import { cleanup, fireEvent, screen } from "@testing-library/react";
import { exportChapter } from "@waymates/contract/operations/staff-question-files";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastError } from "../../../platform/toasts.ts";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { ExportLinks } from "./ExportLinks.tsx";

vi.mock("../../../platform/toasts.ts", () => ({ toastError: vi.fn() }));
let saved: string[];

beforeEach(() => {
  saved = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: vi.fn() }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const file = (name: string, leftOut: number) => () =>
  new Response("x", {
    headers: {
      "content-disposition": `attachment; filename="${name}"`,
      "x-left-out": `${leftOut}`,
    },
  });

it("says how many questions a format cannot hold", async () => {
  stubApi({ "GET /api/admin/chapters/c/export": file("chapter-c.txt", 3) });
  renderLearning(<ExportLinks operation={exportChapter} id="c" />);
  fireEvent.click(screen.getByRole("link", { name: "Aiken" }));
  const words = "3 questions aren’t in the file because Aiken doesn’t support them.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(saved).toEqual(["chapter-c.txt"]);
});

it("says nothing of a file that holds everything", async () => {
  stubApi({ "GET /api/admin/chapters/c/export": file("chapter-c.json", 0) });
  renderLearning(<ExportLinks operation={exportChapter} id="c" />);
  fireEvent.click(screen.getByRole("link", { name: "JSON" }));
  await vi.waitFor(() => expect(saved).toEqual(["chapter-c.json"]));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("says that there is no file where the call fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubApi({});
  renderLearning(<ExportLinks operation={exportChapter} id="c" />);
  fireEvent.click(screen.getByRole("link", { name: "GIFT" }));
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith("Failed to export questions"));
  expect(saved).toEqual([]);
});
