import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { UsernameField } from "./UsernameField.tsx";
import type { Settings } from "../saving/useSettings.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USERNAME = "GET /api/auth/username-available";

/** Renders the field with a new name in it, for a person who may change it from that day on. */
function open(usernameRestsUntil: string | null, language = "en-US") {
  stubApi({ [USERNAME]: () => ({ available: true, reason: null }) });
  const settings = {
    base: { profile: { username: "ada", usernameRestsUntil } },
    value: () => ({ username: "ada2" }),
    form: { faultOf: () => null },
    change: vi.fn(),
  };
  renderInShell(<UsernameField settings={settings as unknown as Settings} />, language);
}

it("shows that a free name is available", async () => {
  open(null);
  expect(await screen.findByText(/^This username is available\./)).toBeTruthy();
});

it("says after two changes from which day on another is possible (SET-04)", async () => {
  open("2026-12-24T12:00:00Z");
  const refusal = await screen.findByText(/^You’ve changed your username twice in 30 days\./);
  expect(refusal.textContent).toContain("You can choose a new one from December 24, 2026,");
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByText(/is free/)).toBeNull();
});

it("the day is written as the reader writes days", async () => {
  open("2026-12-24T12:00:00Z", "de-DE");
  expect(await screen.findByText(/24\. Dezember 2026/)).toBeTruthy();
});
