import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { toastSuccess } from "../../../platform/toasts.ts";
import { refusal, renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { TagsPage } from "../lists/TagsPage.tsx";
import { WaitlistPage } from "../waitlist/WaitlistPage.tsx";

vi.mock("../../../platform/toasts.ts", () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const until = "2027-01-01T00:00:00.000Z";
const tag = (name: string, banned = false) => ({ name, usage_count: 1, banned });
const items = [tag("tide"), tag("cheapshoes"), tag("river"), tag("spam", true)];
const change = (name: string) => ({
  [`PUT /api/admin/tags/${name}`]: () => ({ tag: tag(name, true), undo: { id: name, until } }),
});

function open() {
  const calls = stubApi({
    "GET /api/admin/tags": () => ({ items, nextCursor: null }),
    ...change("tide"),
    ...change("river"),
    "PUT /api/admin/tags/cheapshoes": () => refusal(409, "CONFLICT", "Changed by Milo"),
    "POST /api/admin/undo/tide": () => ({ success: true, undo: null }),
    "POST /api/admin/undo/river": () => ({ success: true, undo: null }),
  });
  renderInShell(<TagsPage />);
  const changes = () => calls.filter(({ method }) => method !== "GET").map(({ path }) => path);
  return { changes };
}

const choose = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await screen.findByLabelText(`Select #${name}`));
  return within(screen.getByRole("region", { name: "Selected items" }));
};

it("changes all chosen items, says which could not be changed, and takes the others back together", async () => {
  const { changes } = open();
  const bar = await choose("tide", "cheapshoes", "river");
  expect(bar.getByText("3 selected")).toBeTruthy();
  fireEvent.click(bar.getByRole("button", { name: "Block" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Block" }));

  const refused = within(await screen.findByRole("dialog", { name: "1 couldn’t be changed" }));
  expect(refused.getByText("#cheapshoes")).toBeTruthy();
  expect(refused.getByText("Changed by Milo")).toBeTruthy();
  const ofTag = (name: string) => `/api/admin/tags/${name}`;
  expect(changes()).toEqual(["tide", "cheapshoes", "river"].map(ofTag));

  expect(vi.mocked(toastSuccess)).toHaveBeenCalledTimes(1);
  const [said, options] = vi.mocked(toastSuccess).mock.calls[0] ?? [];
  expect(said).toBe("2 done");
  options?.action?.onPress();
  await waitFor(() => expect(vi.mocked(toastSuccess)).toHaveBeenLastCalledWith("Undone"));
  expect(changes().slice(3)).toEqual(["/api/admin/undo/river", "/api/admin/undo/tide"]);
});

it("offers only what fits all chosen items", async () => {
  open();
  const bar = await choose("spam");
  expect(bar.getByRole("button", { name: "Unblock" })).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Select all shown"));
  expect(bar.getByText("4 selected")).toBeTruthy();
  expect(bar.queryByRole("button", { name: /lock$/ })).toBeNull();
  fireEvent.click(bar.getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull();
});

it("invites all chosen people of the waitlist with one call, and counts who was invited", async () => {
  const waiting = ["ada", "ben", "cleo"].map((name) => ({
    id: name,
    email: `${name}@waymates.example`,
    locale: "en-US",
    status: "waiting",
    position: 1,
    moves: 0,
    createdAt: until,
    invitedAt: null,
  }));
  const calls = stubApi({
    "GET /api/admin/languages": () => ({ items: [] }),
    "GET /api/admin/waitlist": () => ({ items: waiting, nextCursor: null }),
    "GET /api/admin/waitlist/counts": () => ({ waiting: 3, invited: 0, registered: 0, removed: 0 }),
    "POST /api/admin/waitlist/invite": () => ({ invited: 2, undo: null }),
  });
  renderInShell(<WaitlistPage />);
  fireEvent.click(await screen.findByLabelText("Select all shown"));
  const bar = within(screen.getByRole("region", { name: "Selected items" }));
  fireEvent.click(bar.getByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Invite" }));
  await waitFor(() => expect(vi.mocked(toastSuccess).mock.calls.at(-1)?.[0]).toBe("2 done"));
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual([{ ids: ["ada", "ben", "cleo"] }]);
});
