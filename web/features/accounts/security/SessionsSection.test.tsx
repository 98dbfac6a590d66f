import type { AccountSession } from "@waymates/contract/features/account-access";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { SessionsSection } from "./SessionsSection.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = (id: string, lastUsedAt: string): AccountSession => ({
  id,
  device: "Firefox, Linux",
  isCurrent: id === "here",
  createdAt: lastUsedAt,
  lastUsedAt,
});

it("the sign-out buttons of two devices of one kind differ in their description", async () => {
  const items = [
    session("here", "2026-03-03T10:00:00.000Z"),
    session("one", "2026-02-02T10:00:00.000Z"),
    session("other", "2026-01-01T10:00:00.000Z"),
  ];
  stubApi({ "GET /api/auth/sessions": () => ({ items, hasPassword: true }) });
  renderInShell(<SessionsSection />);
  const named = { name: "Sign out Firefox, Linux" };
  expect(await screen.findAllByRole("button", named)).toHaveLength(2);
  const of = (month: string) =>
    screen.getByRole("button", { ...named, description: new RegExp(`^Last used ${month} `) });
  expect(of("Feb")).not.toBe(of("Jan"));
});
