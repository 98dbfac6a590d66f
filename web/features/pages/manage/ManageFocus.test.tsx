import type { PagePath } from "@waymates/contract/features/page-views";
import type { PageCode } from "@waymates/contract/features/invites";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { act, fireEvent, cleanup, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { JoinRequests } from "../join/JoinRequests.tsx";
import { ManageCodes } from "../invite/ManageCodes.tsx";
import { ManagePaths } from "./ManagePaths.tsx";
import { ManagePeople } from "./people/ManagePeople.tsx";
import { pageOf } from "../page.testing.ts";
import { press } from "../press.testing.ts";

vi.mock("../../../platform/toasts.ts", () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
const me = { id: "me" };
vi.mock("../../../platform/session.ts", () => ({ useSession: () => ({ user: me }) }));
const page = pageOf();
const changed = { page: { id: "page", name: "makers", memberCount: 1 } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isAt = (role: string, name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

it("the focus stays with the invite links when the last one is revoked", async () => {
  let items = [{ code: "abc", uses: 0, maxUses: 5, expiresAt: new Date() }] as unknown[];
  const all = () => ({ items: items as PageCode[] });
  stubApi({
    "GET /api/pages/makers/invite-codes": all,
    "DELETE /api/pages/makers/invite-codes/abc": () => {
      items = [];
      return {};
    },
  });
  renderInShell(<ManageCodes page={page} />);
  expect(await screen.findByRole("button", { name: "Copy link abc" })).toBeTruthy();
  await press("Revoke link abc");
  await isAt("group", "Invite links");
});

const tides: PagePath = {
  id: "p1",
  title: "Tides",
  imageUrl: null,
  category: null,
  tags: [],
  nodeCount: 7,
  viewerProgress: null,
};
const others = Array.from({ length: PAGE_LIMITS.paths - 1 }, (_, at) => ({
  ...tides,
  id: `other${at}`,
  title: `Other ${at}`,
}));

it.each([
  { before: [tides], after: [], button: "Remove: Tides", role: "group", place: "Paths" },
  {
    before: [],
    after: [tides],
    button: "Add to page: Tides",
    role: "region",
    place: "Add to page",
  },
  {
    before: others,
    after: [...others, tides],
    button: "Add to page: Tides",
    role: "region",
    place: "Add to page",
  },
])("the focus stays with the paths: $button, with $before.length before", async (one) => {
  const found = { ...tides, image_url: null, node_count: 7 };
  let show: (paths: PagePath[]) => void = () => undefined;
  const change = () => {
    show(one.after);
    return changed;
  };
  stubApi({
    "GET /api/paths": () => ({ items: [found], nextCursor: null }),
    "PUT /api/pages/makers/paths/p1": change,
    "DELETE /api/pages/makers/paths/p1": change,
  });
  function Place() {
    const [paths, setPaths] = useState<PagePath[]>(one.before);
    useEffect(() => {
      show = setPaths;
    }, []);
    return <ManagePaths page={{ ...page, paths }} />;
  }
  renderInShell(<Place />);
  await press(one.button);
  await isAt(one.role, one.place);
});

const cards = ["Ben", "Cleo"].map((firstName): PersonCard => ({
  id: firstName.toLowerCase(),
  username: firstName.toLowerCase(),
  firstName,
  lastName: "Example",
  avatarUrl: null,
}));

/** Answers calls about people of the page; each change of a place takes one of them away. */
function stubPeople(
  place: string,
  change: (id: string) => string,
  toItem = (user: PersonCard): object => user,
) {
  let people = cards;
  const take = () => {
    people = people.slice(1);
    return changed;
  };
  const none = () => ({ items: [] });
  stubApi({
    "GET /api/pages/makers/members": none,
    "GET /api/pages/makers/bans": none,
    "GET /api/pages/makers/mutes": none,
    [`GET /api/pages/makers/${place}`]: () => ({ items: people.map(toItem) }),
    ...Object.fromEntries(cards.map(({ id }) => [change(id), take])),
  });
}

it("the focus moves from an unbanned person to the next, then to the members", async () => {
  stubPeople("bans", (id) => `DELETE /api/pages/makers/bans/${id}`);
  renderInShell(<ManagePeople page={page} />);
  const lifts = () => screen.findAllByRole("button", { name: /^Unban/ });
  const [first, second] = await lifts();
  expect([first, second].map((lift) => lift?.getAttribute("aria-label"))).toEqual([
    "Unban Ben Example",
    "Unban Cleo Example",
  ]);
  await act(async () => {
    first?.focus();
    first?.click();
  });
  await waitFor(() => expect(document.activeElement).toBe(second));
  await act(async () => second?.click());
  await isAt("list", "People");
});

it("shows banned people a hundred at a time and searches them by name", async () => {
  const asked: { search: string | null; limit: number }[] = [];
  const many = Array.from({ length: 130 }, (_, at) => ({ ...cards[0], id: `p${at}` }));
  const none = () => ({ items: [] });
  stubApi({
    "GET /api/pages/makers/members": none,
    "GET /api/pages/makers/mutes": none,
    "GET /api/pages/makers/bans": ({ searchParams }) => {
      const limit = Number(searchParams.get("limit"));
      asked.push({ search: searchParams.get("search"), limit });
      return { items: many.slice(0, limit) };
    },
  });
  renderInShell(<ManagePeople page={page} />);
  expect(await screen.findAllByRole("button", { name: /^Unban/ })).toHaveLength(100);
  await press("Show more");
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Unban/ })).toHaveLength(130));
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  await act(async () =>
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ben" } }),
  );
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: "ben", limit: 100 }));
  expect(asked.slice(0, 2)).toEqual([
    { search: null, limit: 100 },
    { search: null, limit: 200 },
  ]);
});

it("the focus moves from a removed path to the next", async () => {
  stubPeople(
    "members",
    (id) => `DELETE /api/pages/makers/members/${id}`,
    (user) => ({ userId: user.id, role: "member", user }),
  );
  renderInShell(<ManagePeople page={page} />);
  await press("Actions for Ben Example");
  await act(async () => screen.getByRole("menuitem", { name: "Remove from page" }).click());
  const sure = await screen.findByRole("button", { name: "Remove from page" });
  await act(async () => sure.click());
  await isAt("button", "Actions for Cleo Example");
});

it("the focus moves from an answered request to the next, then to the section", async () => {
  stubPeople(
    "join-requests",
    (id) => `POST /api/join-requests/r-${id}/decision`,
    (user) => ({ id: `r-${user.id}`, userId: user.id, message: null, user }),
  );
  renderInShell(<JoinRequests page={{ ...page, pendingRequestCount: 2 }} />);
  await press("Approve Ben Example");
  await isAt("link", "Cleo Example");
  await press("Reject Cleo Example");
  await isAt("region", "Join requests");
  expect(screen.getByText("No more requests.")).toBeTruthy();
});
