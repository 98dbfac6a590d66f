import {
  lumi,
  pell,
  sampleNotification,
  wren,
} from "@waymates/contract/features/notification-samples.testing";
import type { Notification } from "@waymates/contract/features/notifications";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationsPanel } from "./NotificationsPanel.tsx";
import { pageOf, refusal, renderInShell, stubApi, stubSizes } from "../panel.testing.tsx";

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastCustom: vi.fn(),
}));
vi.mock("../../../platform/toasts.ts", () => toasts);

const SEEN = "/api/notifications/seen";
const DAY = 24 * 60 * 60_000;
const ago = (time: number) => new Date(Date.now() - time).toISOString();
const readAnswer = { success: true, unreadCount: 0 };

beforeEach(stubSizes);
// Noon: nothing of the last hours is of yesterday.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00") }));
afterEach(() => void vi.useRealTimers());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(items: Notification[], answers: Parameters<typeof stubApi>[0] = {}, more = {}) {
  const calls = stubApi({
    "GET /api/notifications": () => pageOf(items, more),
    "GET /api/notifications/unread-count": () => ({
      count: items.filter(({ read }) => !read).length,
    }),
    "POST /api/notifications/read": () => readAnswer,
    ...Object.fromEntries(
      items.map(({ id }) => [`POST /api/notifications/${id}/read`, () => readAnswer]),
    ),
    ...answers,
  });
  const onClose = vi.fn();
  const view = renderInShell(<NotificationsPanel isOpen onClose={onClose} />);
  await screen.findByRole("dialog");
  const sent = (method: string) =>
    calls.filter((one) => one.method === method && one.path !== SEEN);
  return { ...view, calls, sent, onClose };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("the panel", () => {
  it("is headed 'Notifications' and leads back", async () => {
    const { onClose } = await open([]);
    expect(screen.getByRole("heading", { name: "Notifications" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enable browser notifications" })).toBeTruthy();
    press("Back");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("offers the seven filters in order, All being chosen, and asks the server by them", async () => {
    const { calls } = await open([]);
    const chips = within(
      screen.getByRole("radiogroup", { name: "Filter notifications" }),
    ).getAllByRole("radio");
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      "All",
      "Follows",
      "Likes",
      "Comments",
      "Mentions",
      "Games",
      "Paths",
    ]);
    expect(chips.map((chip) => chip.getAttribute("aria-checked"))).toEqual([
      "true",
      ...Array(6).fill("false"),
    ]);
    fireEvent.click(screen.getByRole("radio", { name: "Mentions" }));
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain(
        "/api/notifications?filter=mentions&limit=50",
      ),
    );
  });

  it("cycles the arrangement from time over type and activity back to time", async () => {
    await open([
      sampleNotification({ createdAt: ago(0), data: { postgamename: "Why rivers bend" } }),
      sampleNotification({
        type: "comment",
        createdAt: ago(60_000),
        data: { postgamename: "Why rivers bend" },
      }),
    ]);
    const headings = () =>
      screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    await screen.findByRole("list", { name: "Notifications" });
    expect(headings()).toEqual(["Today"]);
    press("Group by Time");
    await waitFor(() => expect(headings()).toEqual(["Likes", "Comments"]));
    press("Group by Type");
    await waitFor(() => expect(headings()).toEqual(["Why rivers bend"]));
    press("Group by Activity");
    await waitFor(() => expect(headings()).toEqual(["Today"]));
    expect(screen.getByRole("button", { name: "Group by Time" })).toBeTruthy();
  });

  it("calls a page by the name that people know, in its heading and for several askers", async () => {
    const ask = {
      type: "page_join_request",
      sourceType: "page",
      sourceName: "The Makers",
    } as const;
    const data = { pageName: "makers", requestStatus: "pending" } as const;
    await open([
      sampleNotification({ ...ask, data, actor: lumi, createdAt: ago(0) }),
      sampleNotification({ ...ask, data, actor: pell, createdAt: ago(60_000) }),
    ]);
    await screen.findByRole("list", { name: "Notifications" });
    press("Group by Time");
    press("Group by Type");
    expect(await screen.findByRole("heading", { name: "The Makers" })).toBeTruthy();
    const [card] = screen.getAllByRole("listitem");
    expect(card?.textContent).toContain("to join The Makers");
    expect(card?.textContent).not.toContain("makers");
  });

  it("shows 'No notifications yet' when there are none", async () => {
    await open([]);
    expect(await screen.findByText("No notifications yet")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Notifications" })).toBeNull();
  });

  it("shows a load error with its text and tries again", async () => {
    let isBroken = true;
    await open([], {
      "GET /api/notifications": () =>
        isBroken
          ? refusal(503, "UNAVAILABLE", "We can’t be reached right now.")
          : pageOf([sampleNotification()]),
    });
    expect(
      await screen.findByText("Error loading notifications: We can’t be reached right now."),
    ).toBeTruthy();
    expect(screen.queryByText("No notifications yet")).toBeNull();
    isBroken = false;
    press("Try again");
    expect(await screen.findByRole("list", { name: "Notifications" })).toBeTruthy();
    expect(screen.queryByText(/Error loading/)).toBeNull();
  });

  it("hides notifications older than thirty days until asked, and shows how many", async () => {
    const old = sampleNotification({
      createdAt: ago(40 * DAY),
      message: "Wren Hale liked an old post",
    });
    await open([sampleNotification({ createdAt: ago(DAY * 2) }), old], {}, { olderCount: 6 });
    expect(await screen.findByText(/^6 older notifications hidden\./)).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Older" })).toBeNull();
    press("Show all");
    expect(await screen.findByRole("heading", { name: "Older" })).toBeTruthy();
    expect(screen.queryByText(/older notifications hidden/)).toBeNull();
    press("Hide Old");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Older" })).toBeNull());
    press("Show All");
    expect(await screen.findByRole("heading", { name: "Older" })).toBeTruthy();
  });

  it("says that old notifications are hidden, where there are only old ones", async () => {
    await open([sampleNotification({ createdAt: ago(40 * DAY) })], {}, { olderCount: 1 });
    expect(await screen.findByText(/^1 older notification hidden\./)).toBeTruthy();
    expect(screen.queryByText("No notifications yet")).toBeNull();
  });

  it("loads further pages on a press", async () => {
    const first = sampleNotification({ sourceId: "a", message: "the first" });
    const second = sampleNotification({
      sourceId: "b",
      message: "the second",
      createdAt: ago(60_000),
    });
    const { calls } = await open([], {
      "GET /api/notifications": (url) =>
        url.searchParams.has("cursor") ? pageOf([second]) : pageOf([first], { nextCursor: "c1" }),
    });
    await screen.findByText("the first");
    press("Load more");
    expect(await screen.findByText("the second")).toBeTruthy();
    expect(calls.at(-1)?.path).toBe("/api/notifications?filter=all&limit=50&cursor=c1");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("keeps ten thousand notifications within two thousand elements", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      sampleNotification({ sourceId: `post-${at}`, createdAt: ago(at * 60_000) }),
    );
    await open(many);
    await screen.findByRole("list", { name: "Notifications" });
    await waitFor(() => expect(screen.getAllByRole("listitem").length).toBeGreaterThan(5));
    expect(document.querySelectorAll("*").length).toBeLessThan(2000);
    expect(screen.getAllByRole("listitem")[0]?.getAttribute("aria-setsize")).toBe("10000");
  });
});

describe("a card", () => {
  it("shows the unread with a dot and in bold, and the read without", async () => {
    await open([
      sampleNotification({ sourceId: "a", message: "is unread" }),
      sampleNotification({ sourceId: "b", message: "is read", read: true, createdAt: ago(60_000) }),
    ]);
    const unread = (await screen.findByText("is unread")).closest(".notification-card");
    const read = screen.getByText("is read").closest(".notification-card");
    expect(unread?.classList.contains("un")).toBe(true);
    expect(
      unread && within(unread as HTMLElement).getByRole("img", { name: "Unread" }),
    ).toBeTruthy();
    expect(read?.classList.contains("un")).toBe(false);
    expect(read && within(read as HTMLElement).queryByRole("img", { name: "Unread" })).toBeNull();
  });

  it("is marked read and left for its target on a click", async () => {
    const item = sampleNotification({ type: "follow", message: "Wren Hale started following you" });
    const { sent, router, onClose } = await open([item]);
    fireEvent.click(await screen.findByRole("link", { name: "Wren Hale started following you" }));
    expect(router.state.location.pathname).toBe("/wren");
    await waitFor(() => expect(sent("POST")[0]?.path).toBe(`/api/notifications/${item.id}/read`));
    expect(screen.queryByRole("img", { name: "Unread" })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes the panel on a phone when it is left", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(max-width: 767px)" }));
    const { onClose } = await open([
      sampleNotification({ type: "follow", message: "Wren Hale started following you" }),
    ]);
    fireEvent.click(await screen.findByRole("link", { name: "Wren Hale started following you" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("is marked read by a press where it leads nowhere", async () => {
    const item = sampleNotification({ type: "game_shared", message: "Wren Hale shared a game" });
    const { sent } = await open([item]);
    expect(screen.queryByRole("link")).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Wren Hale shared a game" }));
    await waitFor(() => expect(sent("POST")).toHaveLength(1));
  });

  it("offers a reply to a message that leads to the chat with its sender", async () => {
    const item = sampleNotification({ type: "chat_message", sourceType: "chat" });
    const { sent } = await open([item]);
    const reply = await screen.findByRole("link", { name: "Reply" });
    expect(reply.getAttribute("href")).toBe(`/chat/${item.actorId}`);
    fireEvent.click(reply);
    await waitFor(() => expect(sent("POST")).toHaveLength(1));
  });

  it("marks the latest and every unread notification of a group", async () => {
    const items = [
      sampleNotification({ actor: lumi, read: true, createdAt: ago(1000) }),
      sampleNotification({ actor: pell, createdAt: ago(2000) }),
      sampleNotification({ actor: wren, read: true, createdAt: ago(3000) }),
      sampleNotification({ actor: wren, createdAt: ago(4000) }),
    ];
    const { sent } = await open(items);
    fireEvent.click(
      await screen.findByRole("link", { name: "Lumi Aho and 2 others liked your post" }),
    );
    const ids = [items[0], items[1], items[3]].map((item) => item?.id);
    await waitFor(() => expect(sent("POST")[0]?.body).toEqual({ ids }));
    expect(screen.queryByRole("img", { name: "Unread" })).toBeNull();
  });

  it("shows what could not be marked read as unread again, without an error", async () => {
    const item = sampleNotification({ message: "is unread" });
    let answer: (value: unknown) => void = () => undefined;
    await open([item], {
      [`POST /api/notifications/${item.id}/read`]: () =>
        new Promise((resolve) => (answer = resolve)),
    });
    fireEvent.click(await screen.findByRole("link", { name: "is unread" }));
    await waitFor(() => expect(screen.queryByRole("img", { name: "Unread" })).toBeNull());
    await act(async () => answer(refusal(500, "UNKNOWN", "Something went wrong")));
    expect(await screen.findByRole("img", { name: "Unread" })).toBeTruthy();
    expect(toasts.toastError).not.toHaveBeenCalled();
  });

  it("marks all as read", async () => {
    const { sent } = await open([
      sampleNotification({ sourceId: "a" }),
      sampleNotification({ sourceId: "b" }),
    ]);
    fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(sent("POST")[0]?.body).toEqual({ all: true }));
    expect(screen.queryByRole("img", { name: "Unread" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });
});

describe("following back", () => {
  const follow = () =>
    sampleNotification({ type: "follow", message: "Wren Hale started following you" });

  it("changes from 'Follow back' over 'Following...' to 'Following'", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { sent } = await open([follow()], {
      "POST /api/follows/follow": () => new Promise((resolve) => (answer = resolve)),
    });
    const button = await screen.findByRole("button", { name: "Follow back" });
    act(() => button.focus());
    fireEvent.click(button);
    expect(await screen.findByRole("button", { name: "Following..." })).toBeTruthy();
    await waitFor(() => expect(sent("POST").at(-1)?.path).toBe("/api/follows/follow"));
    expect(sent("POST").at(-1)?.body).toEqual({ followingId: wren.id });
    await act(async () => answer({ success: true, status: "following" }));
    expect(await screen.findByText("Following")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Follow/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe("Following");
    expect(toasts.toastSuccess).toHaveBeenCalledWith("Followed successfully!");
  });

  it("shows that it failed, and can be tried again", async () => {
    await open([follow()], {
      "POST /api/follows/follow": () => refusal(404, "FOLLOW_TARGET_MISSING", "no"),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Follow back" }));
    await waitFor(() => expect(toasts.toastError).toHaveBeenCalledWith("Failed to follow user"));
    expect(await screen.findByRole("button", { name: "Follow back" })).toBeTruthy();
  });

  it("claims no follow where one was only asked for", async () => {
    await open([follow()], {
      "POST /api/follows/follow": () => ({ success: true, status: "requested" }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Follow back" }));
    expect(await screen.findByText("Requested")).toBeTruthy();
    expect(toasts.toastSuccess).toHaveBeenCalledWith("Follow request sent");
  });

  it("is not offered for a person who is followed already", async () => {
    await open([{ ...follow(), actorFollowed: true }]);
    expect(await screen.findByRole("link", { name: "Start a game" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Follow back" })).toBeNull();
  });
});

describe("a person who is followed already", () => {
  it("is offered a game, and not as the end of following back", async () => {
    const item = sampleNotification({ type: "follow", actorFollowed: true });
    const { sent } = await open([item, sampleNotification({ type: "follow", actor: lumi })], {
      "POST /api/follows/follow": () => ({ success: true, status: "following" }),
    });
    const game = await screen.findByRole("link", { name: "Start a game" });
    expect(game.getAttribute("href")).toBe("/games?with=wren");
    fireEvent.click(game);
    await waitFor(() => expect(sent("POST")[0]?.path).toBe(`/api/notifications/${item.id}/read`));
    fireEvent.click(screen.getByRole("button", { name: "Follow back" }));
    expect(await screen.findByText("Following")).toBeTruthy();
  });
});

describe("a follow request", () => {
  const request = (data: Notification["data"]) =>
    sampleNotification({
      type: "follow_request",
      message: "Wren Hale wants to follow you",
      data,
    });

  it("is accepted by its id, and shows that afterwards", async () => {
    const { sent } = await open([request({ requestId: "r1", requestStatus: "pending" })], {
      "POST /api/follows/requests/r1/accept": () => ({ success: true, status: "accepted" }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Accepted")).toBeTruthy();
    expect(sent("POST").map(({ path }) => path)).toContain("/api/follows/requests/r1/accept");
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  });

  it("shows only the answer once it was answered", async () => {
    await open([request({ requestId: "r1", requestStatus: "declined" })]);
    expect(await screen.findByText("Declined")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("shows what is missing without its id", async () => {
    await open([request({ requestStatus: "pending" })]);
    fireEvent.click(await screen.findByRole("button", { name: "Decline" }));
    expect(toasts.toastError).toHaveBeenCalledWith("Missing request information");
  });
});

describe("a new path", () => {
  const path = (data = {}) =>
    sampleNotification({
      type: "new_path",
      message: "New: Rivers",
      data: { pathId: "p1", ...data },
    });

  it("is joined: 'Join', 'Joining...', and the button disappears", async () => {
    let answer: (value: unknown) => void = () => undefined;
    await open([path()], {
      "POST /api/paths/p1/join": () => new Promise((resolve) => (answer = resolve)),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Join" }));
    expect(await screen.findByRole("button", { name: "Joining..." })).toBeTruthy();
    await act(async () => answer({ success: true }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /Join/ })).toBeNull());
    expect(toasts.toastSuccess).toHaveBeenCalledWith("Successfully joined the path!");
  });

  it("shows that joining failed", async () => {
    await open([path()]);
    fireEvent.click(await screen.findByRole("button", { name: "Join" }));
    await waitFor(() =>
      expect(toasts.toastError).toHaveBeenCalledWith("Failed to join the path. Please try again."),
    );
    expect(await screen.findByRole("button", { name: "Join" })).toBeTruthy();
  });

  it("is not offered to a learner who has completed it", async () => {
    await open([path({ userHasCompleted: true })]);
    await screen.findByText("New: Rivers");
    expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  });
});

describe("browser notifications", () => {
  const stubPermission = (
    permission: NotificationPermission,
    asked: NotificationPermission = permission,
  ) => {
    const fake = { permission, requestPermission: vi.fn(async () => (fake.permission = asked)) };
    vi.stubGlobal("Notification", fake);
    return fake;
  };

  it("are asked for only on a press, and the answer is shown", async () => {
    const fake = stubPermission("default", "granted");
    await open([]);
    expect(fake.requestPermission).not.toHaveBeenCalled();
    press("Enable browser notifications");
    expect(await screen.findByText("Browser notifications are on")).toBeTruthy();
    expect(
      screen
        .getByRole("button", { name: "Browser notifications are on" })
        .getAttribute("aria-pressed"),
    ).toBe("true");
  });

  it("show as blocked where they are blocked", async () => {
    const fake = stubPermission("denied");
    await open([]);
    press("Enable browser notifications");
    expect(await screen.findByText(/^Your browser blocks notifications\./)).toBeTruthy();
    expect(fake.requestPermission).not.toHaveBeenCalled();
  });

  it("are explained where the site has to be on the home screen first", async () => {
    vi.stubGlobal("Notification", undefined);
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone) Safari/605.1");
    await open([]);
    press("Enable browser notifications");
    expect(await screen.findByText(/^Add Waymates to your home screen first,/)).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("show as unsupported where the browser does not support them", async () => {
    vi.stubGlobal("Notification", undefined);
    await open([]);
    press("Enable browser notifications");
    expect(await screen.findByText("This browser can’t show notifications")).toBeTruthy();
  });
});

describe("the panel's ways out", () => {
  it("lead to the settings, and close it", async () => {
    const { router, onClose } = await open([]);
    press("Notification settings");
    expect(router.state.location.pathname).toBe("/settings/notifications");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("reports to the server that it was opened, even if that fails", async () => {
    const { calls } = await open([]);
    await waitFor(() => expect(calls.filter(({ path }) => path === SEEN)).toHaveLength(1));
    expect(await screen.findByText("No notifications yet")).toBeTruthy();
  });
});

describe("a streak card", () => {
  const streak = { days: 7, qualified_today: true, tier: "bronze", longest: 7, recent: [] };

  it("opens the reader's own streak, and is read then", async () => {
    const item = sampleNotification({
      type: "streak_milestone",
      actor: null,
      actorId: null,
      message: "Seven days!",
    });
    const { sent } = await open([item], {
      [`GET /api/streaks/${item.userId}`]: () => ({
        ...streak,
        user_id: item.userId,
        freezes: { held: 1, most: 2 },
        pause: null,
        pause_days_left: 14,
        repair: null,
      }),
      [`GET /api/streaks/${item.userId}/calendar`]: () => ({ items: [], nextCursor: null }),
      "GET /api/streaks/friends": () => ({ items: [], nextCursor: null }),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Seven days!" }));
    expect(await screen.findByRole("dialog", { name: "Your streak" })).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Pause" })).toBeTruthy();
    await waitFor(() => expect(sent("POST")[0]?.path).toBe(`/api/notifications/${item.id}/read`));
  });

  it("opens the friend's streak for a friend", async () => {
    const item = sampleNotification({
      type: "friend_streak",
      message: "Seven days with Wren Hale!",
    });
    await open([item], {
      [`GET /api/streaks/${wren.id}`]: () => ({ ...streak, user_id: wren.id }),
    });
    fireEvent.click(await screen.findByRole("button", { name: /Seven days with/ }));
    expect(await screen.findByRole("dialog", { name: `${wren.firstName}’s streak` })).toBeTruthy();
  });
});
