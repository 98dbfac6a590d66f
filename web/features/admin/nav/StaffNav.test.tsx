import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { sectionsOfRole } from "@waymates/contract/features/staff";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { StaffNav } from "./StaffNav.tsx";

let shown: (string | null)[];
beforeEach(() => {
  shown = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.textContent);
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: "moderator" | "translator") {
  const since = "2026-03-01T08:00:00.000Z";
  stubApi({
    "GET /api/admin/me": () => ({ role, languages: [], sections: sectionsOfRole[role] }),
    "GET /api/admin/waiting": () => ({
      items: [
        { kind: "reports", count: 4, since },
        { kind: "taken_reports", count: 2, since },
        { kind: "appeals", count: 0, since: null },
      ],
    }),
  });
  const { router } = renderInShell(<StaffNav />);
  const nav = within(screen.getByRole("navigation", { name: "Staff sections" }));
  await waitFor(() => expect(nav.getAllByRole("link").length).toBeGreaterThan(1));
  const go = (to: string) => act(() => router.navigate(to));
  return { nav, go };
}

it("shows a role its own groups and pages, with how much waits on each", async () => {
  const { nav } = await open("moderator");
  const groups = nav.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(groups).toEqual(["People", "Community"]);
  expect(await nav.findByRole("link", { name: "Reports 6 waiting" })).toBeTruthy();
  expect(nav.getByRole("link", { name: "Overview 6 waiting" })).toBeTruthy();
  expect(nav.getByRole("link", { name: "Appeals" })).toBeTruthy();
  expect(nav.queryByRole("link", { name: /Paths|Audit log/ })).toBeNull();
});

it("marks the page that is open, and the one that an item was opened from", async () => {
  const { nav, go } = await open("moderator");
  await go("/admin/posts");
  const current = (name: string) => nav.getByRole("link", { name }).getAttribute("aria-current");
  expect(current("Posts")).toBe("page");
  expect(shown.at(-1)).toBe("Posts");
  await go("/admin/users/1");
  expect([current("People"), current("Posts")]).toEqual(["true", null]);
});

it("leads back to a list with the filters that it had, without the report that was open", async () => {
  const { nav, go } = await open("moderator");
  await go("/admin/posts?query=tide&state=removed");
  await go("/admin/reports?status=open&report=1");
  await go("/admin");
  const address = (name: RegExp) => nav.getByRole("link", { name }).getAttribute("href");
  expect(address(/^Posts/)).toBe("/admin/posts?query=tide&state=removed");
  expect(address(/^Reports/)).toBe("/admin/reports?status=open");
});
