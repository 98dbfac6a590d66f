import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusal, renderInShell, stubApi, stubSizes } from "../notifications/panel.testing.tsx";
import { ExportSection } from "./ExportSection.tsx";

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows a failed load with a retry, and the export after it", async () => {
  let isDown = true;
  stubApi({
    "GET /api/account/export": () =>
      isDown ? refusal(500, "UNKNOWN", "Something broke") : { newest: null, nextAt: null },
  });
  renderInShell(<ExportSection />);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toHaveLength(1);
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /file|data/i })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
