import type { StaffFound } from "@waymates/contract/features/staff";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { SearchButton } from "./SearchButton.tsx";

const found: StaffFound[] = [
  { kind: "person", id: "1", title: "Ada Reed (ada)", url: "/admin/users/1" },
  { kind: "person", id: "2", title: "Adam Holt (adam)", url: "/admin/users/2" },
  {
    kind: "text",
    id: "paths.join",
    title: "Join",
    url: "/admin/translations/de-DE?query=paths.join",
  },
];
const me = { role: "moderator", languages: [], sections: ["users", "reports", "pages"] };
const SEARCH = "GET /api/admin/search";

// Read before, so that no test waits for the file.
beforeAll(() => import("./SearchDialog.tsx"));
beforeEach(() => {
  // It has no layout to scroll in.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the search by its keys, on a site that answers so. */
async function open(answer: () => unknown) {
  stubApi({ "GET /api/admin/me": () => me, [SEARCH]: answer });
  const { router } = renderLearning(<SearchButton />);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return { router, field: await screen.findByRole("combobox", { name: "Search staff area" }) };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;

it("offers at first the places that the reader's role has, and no others", async () => {
  await open(() => ({ items: found, nextCursor: null }));
  await screen.findByRole("option", { name: "People" });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Overview",
    "People",
    "Reports",
    "Appeals",
    "Pages",
  ]);
});

it("groups the results, moves through them by arrows, opens by Enter and closes", async () => {
  const { field, router } = await open(() => ({ items: found, nextCursor: null }));
  type(field, "ada");
  await screen.findByRole("option", { name: "Ada Reed (ada)" });
  expect(screen.getByRole("group", { name: "People" }).children).toHaveLength(3);
  expect(screen.getByRole("option", { name: /Join/ }).textContent).toContain("paths.join");
  expect(active(field)).toBe("Ada Reed (ada)");
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(active(field)).toContain("Join");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(active(field)).toBe("Adam Holt (adam)");
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/users/2"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens the first find, where Enter comes before it is there", async () => {
  const { field, router } = await open(() => ({ items: found, nextCursor: null }));
  type(field, "ada");
  fireEvent.keyDown(field, { key: "Enter" });
  expect(router.state.location.pathname).toBe("/");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/users/1"));
});

it("tells questions of one chapter apart", async () => {
  const url = "/admin/paths/1/chapters/1";
  const prompts = ["Where?", "When?", "Why?"];
  const items = prompts.map((title, at) => ({ kind: "question", id: `n${at}`, title, url }));
  const { field } = await open(() => ({ items, nextCursor: null }));
  type(field, "wh");
  await screen.findByRole("option", { name: "Why?" });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(prompts);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("When?");
});

it("says that nothing was found, and that the search failed", async () => {
  let isDown = false;
  const { field } = await open(() =>
    isDown
      ? Response.json({ code: "INTERNAL", error: "no" }, { status: 500 })
      : { items: [], nextCursor: null },
  );
  type(field, "zzz");
  await screen.findByText("Nothing found for “zzz”.");
  expect(field.getAttribute("aria-expanded")).toBe("false");
  isDown = true;
  type(field, "zzzz");
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t search");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Nothing found for “zzzz”.");
});

it("does not open over another dialog", () => {
  stubApi({ "GET /api/admin/me": () => me });
  renderLearning(
    <>
      <SearchButton />
      <div role="dialog" aria-label="Reason" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(screen.queryByRole("combobox")).toBeNull();
});
