import type { PersonCard } from "@waymates/contract/features/profiles";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi, stubSizes } from "../../notifications/panel.testing.tsx";
import { FollowLists } from "./FollowLists.tsx";

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const eve: PersonCard = {
  id: "0b9a3f4e-0000-7000-8000-000000000002",
  username: "eve",
  firstName: "Eve",
  lastName: "Hale",
  avatarUrl: null,
};
const empty = { items: [], nextCursor: null };
const asked = { id: "r1", user: eve, createdAt: "2026-03-01T12:00:00.000Z" };

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    "GET /api/profiles/ada": () => ({
      ...eve,
      username: "ada",
      firstName: "Ada",
      relation: { self: true, following: false, followedBy: false, requested: false },
    }),
    "GET /api/profiles/ada/followers": () => empty,
    "GET /api/follows/requests": () => ({ items: [asked], nextCursor: null }),
    "GET /api/blocks": () => ({ usersYouBlocked: [eve], usersWhoBlockedYou: [] }),
    ...answers,
  });
  const words = { label: "Lists", searchLabel: "Search", noMatch: "No one found" };
  return renderInShell(<FollowLists username="ada" {...words} />);
}

it("an answered request stays with its answer when the list is fetched again", async () => {
  let items = [asked];
  const accept = vi.fn(() => ({}));
  const { client } = open({
    "GET /api/follows/requests": () => ({ items, nextCursor: null }),
    "POST /api/follows/requests/r1/accept": accept,
  });
  fireEvent.click(await screen.findByRole("tab", { name: "Requests" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Accept / }));
  expect(await screen.findByText("Accepted")).toBeTruthy();
  await vi.waitFor(() => expect(accept).toHaveBeenCalled());
  // First by a call that the server answered before it knew, then by one that knows.
  for (items of [[asked], []]) {
    await act(async () => {
      await client.invalidateQueries();
      // Queries notify their components in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(screen.getByText("Accepted")).toBeTruthy();
  }
});

it.each([
  ["Requests", "Accept"],
  ["Blocked", "Unblock"],
])("a search without a hit in %s says so instead of showing an empty list", async (tab, verb) => {
  open();
  fireEvent.click(await screen.findByRole("tab", { name: tab }));
  const field = screen.getByRole("searchbox");
  expect(await screen.findByRole("button", { name: new RegExp(`^${verb} `) })).toBeTruthy();
  fireEvent.change(field, { target: { value: "zz" } });
  expect(await screen.findByText("No one found")).toBeTruthy();
  fireEvent.change(field, { target: { value: "ev" } });
  expect(await screen.findByRole("button", { name: new RegExp(`^${verb} `) })).toBeTruthy();
});
