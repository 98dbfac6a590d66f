import type { FollowRequest } from "@waymates/contract/features/follows";
import type {
  ListedPerson,
  PersonCard,
  ProfileView,
  Relation,
} from "@waymates/contract/features/profiles";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal, renderInShell, stubApi, stubSizes } from "../notifications/panel.testing.tsx";
import { ProfilePage } from "./ProfilePage.tsx";

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastCustom: vi.fn(),
}));
vi.mock("../../platform/toasts.ts", () => toasts);

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const nothing: Relation = { self: false, following: false, followedBy: false, requested: false };
let people = 0;
function card(firstName: string): PersonCard {
  people += 1;
  const id = `0b9a3f4e-0000-7000-8000-${String(people).padStart(12, "0")}`;
  return { id, username: firstName.toLowerCase(), firstName, lastName: "Hale", avatarUrl: null };
}
const profileOf = (person: PersonCard, relation: Partial<Relation> = {}): ProfileView => ({
  ...person,
  about: "Counts rivers.",
  city: null,
  country: null,
  joinedAt: "2026-01-01T00:00:00.000Z",
  followerCount: 4,
  followingCount: 2,
  hidden: false,
  relation: { ...nothing, ...relation },
});
const listed = (person: PersonCard, relation: Partial<Relation>): ListedPerson => ({
  ...person,
  relation: { ...nothing, ...relation },
});
const page = <Item,>(items: Item[], nextCursor: string | null = null) => ({ items, nextCursor });

async function open(profile: ProfileView, answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    [`GET /api/profiles/${profile.username}`]: () => profile,
    "GET /api/follows/requests": () => page([]),
    ...answers,
  });
  const view = renderInShell(
    <Suspense>
      <ProfilePage
        username={profile.username}
        paths={() => "Paths of theirs"}
        streak={() => null}
        badges={() => null}
        receipts={() => null}
        posts={() => null}
      />
    </Suspense>,
  );
  await screen.findByRole("heading", { level: 1, name: `${profile.firstName} Hale` });
  return { ...view, calls };
}

const showTab = (name: string | RegExp) => fireEvent.click(screen.getByRole("tab", { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

async function chooseFromMenu(name: string) {
  press(/^Options for/);
  fireEvent.click(await screen.findByRole("menuitem", { name }));
}

describe("the menu of a profile", () => {
  it("blocks after a confirmation, shows it at once and offers to unblock", async () => {
    const wren = card("Wren");
    const { calls } = await open(profileOf(wren, { following: true, followedBy: true }), {
      "POST /api/blocks": () => ({ blockedUser: wren }),
      [`DELETE /api/blocks/${wren.id}`]: () => ({ success: true }),
    });
    await chooseFromMenu("Block");
    const dialog = await screen.findByRole("alertdialog", { name: "Block Wren?" });
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
    fireEvent.click(within(dialog).getByRole("button", { name: "Block" }));
    expect(await screen.findByRole("heading", { name: "You blocked Wren" })).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByText("Friends")).toBeNull();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ userId: wren.id }),
    );
    press("Unblock");
    expect(await screen.findByRole("tab", { name: "About" })).toBeTruthy();
  });

  it("keeps offering to unblock while other queries are refetched", async () => {
    const wren = card("Wren");
    let isThere = true;
    const { client } = await open(profileOf(wren), {
      "GET /api/profiles/wren": () =>
        isThere ? profileOf(wren) : refusal(404, "NOT_FOUND", "We can’t find that"),
      "POST /api/blocks": () => ({ blockedUser: wren }),
      [`DELETE /api/blocks/${wren.id}`]: () => ({ success: true }),
    });
    await chooseFromMenu("Block");
    const dialog = await screen.findByRole("alertdialog", { name: "Block Wren?" });
    isThere = false;
    fireEvent.click(within(dialog).getByRole("button", { name: "Block" }));
    await screen.findByRole("heading", { name: "You blocked Wren" });
    await act(() => client.invalidateQueries());
    expect(screen.getByRole("heading", { name: "You blocked Wren" })).toBeTruthy();
    isThere = true;
    press("Unblock");
    expect(await screen.findByRole("tab", { name: "About" })).toBeTruthy();
  });

  it("takes a failed block back and says 'Failed to block user'", async () => {
    const wren = card("Wren");
    await open(profileOf(wren), { "POST /api/blocks": () => refusal(404, "BLOCK_FAILED", "no") });
    await chooseFromMenu("Block");
    fireEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Block" }),
    );
    await waitFor(() => expect(toasts.toastError).toHaveBeenCalledWith("Failed to block user"));
    expect(screen.getByRole("tab", { name: "About" })).toBeTruthy();
  });

  it("unfollows at once, and follows again where that fails", async () => {
    const wren = card("Wren");
    let answer = () => refusal(503, "UNAVAILABLE", "Not now");
    let stored = profileOf(wren, { following: true });
    await open(stored, {
      "GET /api/profiles/wren": () => stored,
      "POST /api/follows/unfollow": () => answer(),
    });
    await chooseFromMenu("Unfollow");
    await waitFor(() => expect(toasts.toastError).toHaveBeenCalledOnce());
    expect(screen.getByRole("button", { name: /^Following/ })).toBeTruthy();
    answer = () => {
      stored = { ...profileOf(wren), followerCount: 3 };
      return Response.json({ success: true });
    };
    press(/^Following/);
    expect(await screen.findByRole("button", { name: "Follow" })).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Followers 3" })).toBeTruthy();
  });
});

describe("an open profile", () => {
  it("disappears when the reader may no longer see the person", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const wren = card("Wren");
    let isThere = true;
    const { client } = await open(profileOf(wren), {
      "GET /api/profiles/wren": () =>
        isThere ? profileOf(wren) : refusal(404, "NOT_FOUND", "We can’t find that"),
    });
    isThere = false;
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Wren Hale" })).toBeNull());
    vi.restoreAllMocks();
  });
});

describe("the reader's profile", () => {
  it("links to its settings, which other readers do not see", async () => {
    await open(profileOf(card("Ada"), { self: true }));
    const edit = screen.getByRole("link", { name: "Edit profile" });
    expect(edit.getAttribute("href")).toMatch(/\?settings=basic$/);
    expect(screen.queryByRole("link", { name: "Message" })).toBeNull();
    cleanup();
    await open(profileOf(card("Ben")));
    expect(screen.queryByRole("link", { name: "Edit profile" })).toBeNull();
  });
});

describe("lists of people", () => {
  it("mark friends, offer to follow, and load the next page by cursor", async () => {
    const [ada, ben, cleo] = [card("Ada"), card("Ben"), card("Cleo")];
    const wren = card("Wren");
    const { calls } = await open(profileOf(wren), {
      "GET /api/profiles/wren/followers": (url) =>
        url.searchParams.get("cursor")
          ? page([listed(cleo, {})])
          : page(
              [listed(ada, { self: true }), listed(ben, { following: true, followedBy: true })],
              "next",
            ),
      "POST /api/follows/follow": () => ({ success: true, status: "requested" }),
    });
    showTab(/^Followers/);
    const list = await screen.findByRole("list", { name: "Followers" });
    expect(within(list).getByText("You")).toBeTruthy();
    expect(within(list).getByText("Friends")).toBeTruthy();
    press("Show more");
    fireEvent.click(await screen.findByRole("button", { name: "Follow Cleo" }));
    expect(await screen.findByRole("button", { name: /^Requested to follow Cleo/ })).toBeTruthy();
    expect(calls.map(({ path }) => path)).toContain(
      "/api/profiles/wren/followers?limit=30&cursor=next",
    );
  });

  it("remove a follower after a confirmation, and show them again when it fails", async () => {
    const [me, ben] = [card("Ada"), card("Ben")];
    let works = false;
    await open(profileOf(me, { self: true }), {
      "GET /api/profiles/ada/followers": () => page([listed(ben, { followedBy: true })]),
      [`DELETE /api/follows/followers/${ben.id}`]: () =>
        works ? { success: true } : refusal(503, "UNAVAILABLE", "Not now"),
    });
    showTab(/^Followers/);
    const remove = async () => {
      fireEvent.click(
        await screen.findByRole("button", { name: "Remove Ben from your followers" }),
      );
      const dialog = await screen.findByRole("alertdialog", { name: "Remove Ben?" });
      fireEvent.click(within(dialog).getByRole("button", { name: "Remove follower" }));
    };
    await remove();
    await waitFor(() => expect(toasts.toastError).toHaveBeenCalledOnce());
    works = true;
    await remove();
    expect(await screen.findByText("Removed")).toBeTruthy();
    expect(toasts.toastSuccess).toHaveBeenCalledWith("Ben no longer follows you");
  });
});

describe("requests", () => {
  it("are counted, accepted and declined; a failed answer leaves the request open", async () => {
    const [me, ben, cleo] = [card("Ada"), card("Ben"), card("Cleo")];
    const request = (id: string, user: PersonCard): FollowRequest => ({
      id,
      user,
      createdAt: "2026-03-01T12:00:00.000Z",
    });
    const { calls } = await open(profileOf(me, { self: true }), {
      "GET /api/follows/requests": () => page([request("r1", ben), request("r2", cleo)]),
      "POST /api/follows/requests/r1/accept": () => ({ success: true, status: "accepted" }),
      "POST /api/follows/requests/r2/decline": () => refusal(404, "NOT_FOUND", "gone"),
    });
    await screen.findByRole("tab", { name: /2 requests/ });
    showTab(/^Requests/);
    fireEvent.click(await screen.findByRole("button", { name: "Accept Ben" }));
    expect(await screen.findByText("Accepted")).toBeTruthy();
    expect(screen.getByRole("tab", { name: /1 request$/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Decline Cleo" }));
    await waitFor(() => expect(toasts.toastError).toHaveBeenCalledOnce());
    expect(await screen.findByRole("button", { name: "Decline Cleo" })).toBeTruthy();
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(2);
  });

  it("and blocked people are shown to their owner only", async () => {
    const { calls } = await open(profileOf(card("Wren")));
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "About",
      "Posts",
      "Paths",
      "Followers 4",
      "Following 2",
    ]);
    expect(calls.some(({ path }) => path.startsWith("/api/follows/requests"))).toBe(false);
  });
});

describe("blocked people", () => {
  it("can be unblocked, and blocked again though the list was read meanwhile", async () => {
    const [me, eve, fay] = [card("Ada"), card("Eve"), card("Fay")];
    let blocked = [eve, fay];
    const { client } = await open(profileOf(me, { self: true }), {
      "GET /api/blocks": () => ({ usersYouBlocked: blocked, usersWhoBlockedYou: [] }),
      [`DELETE /api/blocks/${eve.id}`]: () => {
        blocked = [];
        return { success: true };
      },
      "POST /api/blocks": () => ({ blockedUser: eve }),
    });
    showTab("Blocked");
    fireEvent.click(await screen.findByRole("button", { name: "Unblock Eve" }));
    const again = await screen.findByRole("button", { name: "Block again: Eve" });
    expect(screen.getByText("Unblocked")).toBeTruthy();
    await waitFor(() => expect(blocked).toEqual([]));
    await act(() => client.invalidateQueries());
    // Fay was unblocked on another device.
    await waitFor(() => expect(screen.queryByRole("button", { name: "Unblock Fay" })).toBeNull());
    await waitFor(() => expect(again.getAttribute("aria-busy")).toBeNull());
    fireEvent.click(again);
    expect(await screen.findByRole("button", { name: "Unblock Eve" })).toBeTruthy();
  });

  it("stay blocked with 'Failed to unblock user' when unblocking fails", async () => {
    const [me, eve] = [card("Ada"), card("Eve")];
    await open(profileOf(me, { self: true }), {
      "GET /api/blocks": () => ({ usersYouBlocked: [eve], usersWhoBlockedYou: [] }),
      [`DELETE /api/blocks/${eve.id}`]: () => refusal(404, "UNBLOCK_FAILED", "no"),
    });
    showTab("Blocked");
    fireEvent.click(await screen.findByRole("button", { name: "Unblock Eve" }));
    await waitFor(() => expect(toasts.toastError).toHaveBeenCalledWith("Failed to unblock user"));
    expect(screen.getByRole("button", { name: "Unblock Eve" })).toBeTruthy();
  });

  it("show 'Failed to fetch blocked list' and a retry when the list does not load", async () => {
    let works = false;
    await open(profileOf(card("Ada"), { self: true }), {
      "GET /api/blocks": () =>
        works
          ? { usersYouBlocked: [], usersWhoBlockedYou: [] }
          : refusal(500, "BLOCKED_LIST_FAILED", "no"),
    });
    showTab("Blocked");
    expect(await screen.findByText("Failed to fetch blocked list")).toBeTruthy();
    works = true;
    press("Try again");
    expect(await screen.findByText("You haven’t blocked anyone")).toBeTruthy();
  });
});
