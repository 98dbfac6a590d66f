import { defaultPreferences } from "@waymates/contract/features/notification-preferences";
import { sampleNotification, wren } from "@waymates/contract/features/notification-samples.testing";
import type { Notification } from "@waymates/contract/features/notifications";
import type { ServerEvents } from "@waymates/contract/sockets";
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BellButton } from "../BellButton.tsx";
import { NotificationsPanel } from "../panel/NotificationsPanel.tsx";
import { NotificationToasts } from "./NotificationToasts.tsx";
import { pageOf, renderInShell, stubApi, stubSizes } from "../panel.testing.tsx";

type Handler = (event: never) => void;
const live = vi.hoisted(() => ({
  handlers: new Map<string, Set<Handler>>(),
  state: "online",
  stateListeners: new Set<() => void>(),
  user: { id: "me", registration_step: 12 } as object | null,
}));
const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastCustom: vi.fn(),
  closeToast: vi.fn(),
}));
vi.mock("../../../platform/toasts.ts", () => toasts);
vi.mock("../../../platform/session.ts", () => ({
  useSession: () => ({ user: live.user }),
  afterSignOut: () => undefined,
  onSessionEnd: () => undefined,
}));
vi.mock("../../../platform/live.ts", async () => {
  const { useEffect, useSyncExternalStore } = await import("react");
  const subscribe = (listener: () => void) => {
    live.stateListeners.add(listener);
    return () => live.stateListeners.delete(listener);
  };
  return {
    useLiveState: () => useSyncExternalStore(subscribe, () => live.state),
    useLiveEvent(name: string, handler: Handler) {
      useEffect(() => {
        const all = live.handlers.get(name) ?? new Set();
        live.handlers.set(name, all.add(handler));
        return () => void all.delete(handler);
      });
    },
  };
});

async function happens<
  Name extends "notification_new" | "notifications_read" | "relations_changed",
>(name: Name, event: Parameters<ServerEvents[Name]>[0]) {
  await act(async () => {
    for (const handler of live.handlers.get(name) ?? []) handler(event as never);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}
function becomesOnline() {
  live.state = "online";
  act(() => {
    for (const listener of live.stateListeners) listener();
  });
}
const arrives = (
  notification: Notification,
  unreadCount = 1,
  { toast = true, quiet = false } = {},
) => happens("notification_new", { notification, unreadCount, toast, quiet });

beforeEach(() => {
  stubSizes();
  live.user = { id: "me", registration_step: 12 };
  live.state = "online";
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const server = { unread: 0, asked: 0 };

async function start(items: Notification[] = [], extra: ReactNode = null) {
  server.unread = items.filter(({ read }) => !read).length;
  server.asked = 0;
  stubApi({
    "GET /api/notifications": () => pageOf(items),
    "GET /api/notifications/unread-count": () => {
      server.asked += 1;
      return { count: server.unread };
    },
  });
  renderInShell(
    <>
      <NotificationToasts />
      <BellButton onPress={() => undefined} />
      {extra}
    </>,
  );
}

describe("a new notification", () => {
  it("shows once as a toast of three seconds, with face and message", async () => {
    await start();
    const item = sampleNotification({ message: "Wren Hale liked your post" });
    await arrives(item);
    await arrives(item);
    expect(toasts.toastCustom).toHaveBeenCalledOnce();
    const [text, options] = toasts.toastCustom.mock.calls[0] as [ReactNode, { face: ReactNode }];
    expect(options).toMatchObject({ toastId: item.id, autoClose: 3000 });
    const rendered = renderInShell(text).container;
    const link = rendered.querySelector("a");
    expect(link?.textContent).toBe("Wren Hale liked your post");
    expect(link?.getAttribute("href")).toBe("/post/post-1");
    const initials = render(options.face).container.querySelector("[data-initials]");
    expect(initials?.getAttribute("data-initials")).toBe("WH");
  });

  it("shows a badge's picture in the toast", async () => {
    await start();
    const badgeReward = {
      image_url: "/badges/learner-bronze.svg",
      external_name: "Learner",
      gradient_start: "#8C5A2B",
      gradient_end: "#D9A066",
      gradient_direction: "to bottom right",
    };
    const data = { badgeReward, tier: "bronze" as const };
    await arrives(sampleNotification({ type: "badge_earned", actor: null, data }));
    const [, options] = toasts.toastCustom.mock.calls[0] as [ReactNode, { face: ReactNode }];
    const { container } = renderInShell(options.face);
    await waitFor(() => {
      const picture = container.querySelector("img");
      expect(picture?.getAttribute("src")).toBe("/badges/learner-bronze.svg");
    });
  });

  it("opens the target from the toast, which closes, and counts as read", async () => {
    await start();
    const item = sampleNotification({ type: "follow", message: "Wren Hale started following you" });
    const calls = stubApi({
      "GET /api/notifications/unread-count": () => ({ count: 0 }),
      [`POST /api/notifications/${item.id}/read`]: () => ({ success: true, unreadCount: 0 }),
    });
    await arrives(item);
    const [text] = toasts.toastCustom.mock.calls[0] as [ReactNode];
    const rendered = renderInShell(text);
    const link = rendered.getByRole("link", { name: "Wren Hale started following you" });
    expect(link.getAttribute("href")).toBe("/wren");
    act(() => link.click());
    await waitFor(() => expect(toasts.closeToast).toHaveBeenCalledExactlyOnceWith(item.id));
    const read = { method: "POST", path: `/api/notifications/${item.id}/read`, body: undefined };
    await waitFor(() => expect(calls).toContainEqual(read));
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeTruthy();
  });

  it("shows a toast for a type that the panel hides, too", async () => {
    await start();
    await arrives(
      sampleNotification({ type: "user_blocked", message: "You blocked Wren Hale" }),
      0,
    );
    expect(toasts.toastCustom).toHaveBeenCalledOnce();
  });

  it("shows no toast to a person who is still registering", async () => {
    live.user = { id: "me", registration_step: 11 };
    await start();
    await arrives(sampleNotification());
    expect(toasts.toastCustom).not.toHaveBeenCalled();
  });

  it("changes the number at the bell", async () => {
    await start();
    await waitFor(() => expect(server.asked).toBeGreaterThan(0));
    expect(screen.getByRole("button", { name: "Notifications" })).toBeTruthy();
    server.unread = 3;
    await arrives(sampleNotification(), 3);
    const bell = screen.getByRole("button", { name: "Notifications, 3 unread" });
    expect(bell.getAttribute("data-hud")).toBe("bell");
    expect(bell.textContent).toBe("3");
  });

  it("shows no toast where the preferences turn toasts off", async () => {
    await start([], <NotificationsPanel isOpen onClose={() => undefined} />);
    await screen.findByText("No notifications yet");
    await arrives(sampleNotification({ message: "came quietly" }), 1, { toast: false });
    expect(await screen.findByText("came quietly")).toBeTruthy();
    expect(toasts.toastCustom).not.toHaveBeenCalled();
  });

  it("is first in the open list, and is announced", async () => {
    const createdAt = new Date(Date.now() - 60_000).toISOString();
    const before = sampleNotification({ sourceId: "a", message: "was there", createdAt });
    await start([before], <NotificationsPanel isOpen onClose={() => undefined} />);
    await screen.findByText("was there");
    await arrives(sampleNotification({ sourceId: "b", message: "has come" }), 2);
    await screen.findByText("has come");
    const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(texts[0]).toContain("has come");
    expect(texts[1]).toContain("was there");
    expect(screen.getByText("1 new notification")).toBeTruthy();
  });

  it("survives an answer that was on its way when it came", async () => {
    let answer: (page: unknown) => void = () => undefined;
    let asked = 0;
    const first = sampleNotification({ sourceId: "a", message: "was there" });
    await start([first], <NotificationsPanel isOpen onClose={() => undefined} />);
    await screen.findByText("was there");
    stubApi({
      "GET /api/notifications": () => {
        asked += 1;
        return new Promise((resolve) => (answer = resolve));
      },
      "GET /api/notifications/unread-count": () => ({ count: 2 }),
    });
    act(() => screen.getByRole("button", { name: "Refresh" }).click());
    await waitFor(() => expect(asked).toBe(1));
    await arrives(sampleNotification({ sourceId: "b", message: "has come" }), 2);
    await screen.findByText("has come");
    await act(async () => answer(pageOf([first])));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText("has come")).toBeTruthy();
  });

  it("stays out of a list that its kind is filtered from", async () => {
    await start([], <NotificationsPanel isOpen onClose={() => undefined} />);
    await screen.findByText("No notifications yet");
    act(() => screen.getByRole("radio", { name: "Comments" }).click());
    await waitFor(() => expect(screen.getByText("No notifications of this kind yet")).toBeTruthy());
    await arrives(sampleNotification({ message: "a like" }));
    expect(screen.queryByText("a like")).toBeNull();
    await arrives(sampleNotification({ type: "reply", message: "a reply", actor: wren }));
    expect(await screen.findByText("a reply")).toBeTruthy();
  });
});

describe("a notification read elsewhere", () => {
  it("is read here too, and not counted", async () => {
    const item = sampleNotification();
    await start([item], <NotificationsPanel isOpen onClose={() => undefined} />);
    await screen.findByRole("img", { name: "Unread" });
    server.unread = 0;
    await happens("notifications_read", { ids: [item.id], all: false, unreadCount: 0 });
    expect(screen.queryByRole("img", { name: "Unread" })).toBeNull();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull(),
    );
  });
});

describe("after a block, or a request that was withdrawn", () => {
  it("the open list and the number at the bell show it", async () => {
    let items = [sampleNotification({ message: "was there" })];
    stubApi({
      "GET /api/notifications": () => pageOf(items),
      "GET /api/notifications/unread-count": () => ({ count: items.length }),
    });
    renderInShell(
      <>
        <NotificationToasts />
        <BellButton onPress={() => undefined} />
        <NotificationsPanel isOpen onClose={() => undefined} />
      </>,
    );
    await screen.findByText("was there");
    items = [];
    await happens("relations_changed", {});
    expect(await screen.findByText("No notifications yet")).toBeTruthy();
    const bell = () => document.querySelector("[data-hud=bell]");
    await waitFor(() => expect(bell()?.getAttribute("aria-label")).toBe("Notifications"));
  });
});

describe("when the live channel comes up", () => {
  it("reads what was missed until then", async () => {
    let items = [sampleNotification({ message: "was there" })];
    stubApi({
      "GET /api/notifications": () => pageOf(items),
      "GET /api/notifications/unread-count": () => ({ count: items.length }),
    });
    live.state = "offline";
    renderInShell(
      <>
        <NotificationToasts />
        <NotificationsPanel isOpen onClose={() => undefined} />
      </>,
    );
    await screen.findByText("was there");
    items = [sampleNotification({ sourceId: "b", message: "was missed" }), ...items];
    becomesOnline();
    expect(await screen.findByText("was missed")).toBeTruthy();
  });

  it("does not read again what the person chose about notifications", async () => {
    let asked = 0;
    stubApi({
      "GET /api/notifications": () => pageOf([]),
      "GET /api/notifications/unread-count": () => ({ count: 1 }),
      "GET /api/notifications/preferences": () => {
        asked += 1;
        return defaultPreferences;
      },
    });
    live.state = "offline";
    renderInShell(
      <>
        <NotificationToasts />
        <BellButton onPress={() => undefined} />
        <Choices />
      </>,
    );
    await waitFor(() => expect(asked).toBe(1));
    becomesOnline();
    await screen.findByRole("button", { name: "Notifications, 1 unread" });
    expect(asked).toBe(1);
  });
});

function Choices() {
  useQuery({ queryKey: ["/api/notifications/preferences", {}] });
  return null;
}

describe("while the tab is hidden", () => {
  it("a system notification shows it, where that is allowed", async () => {
    const shown = vi.fn();
    class FakeNotification extends EventTarget {
      static permission = "granted";
      constructor(title: string, options: NotificationOptions) {
        super();
        shown(title, options);
      }
    }
    vi.stubGlobal("Notification", FakeNotification);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await start();
    const item = sampleNotification({ title: "New like", message: "Wren Hale liked your post" });
    await arrives(item);
    await waitFor(() =>
      expect(shown).toHaveBeenCalledWith("New like", {
        body: "Wren Hale liked your post",
        tag: item.id,
        data: { id: item.id, url: "/post/post-1" },
      }),
    );
    vi.restoreAllMocks();
  });

  it("quiet hours allow no toast in a hidden tab, but one in a visible tab", async () => {
    const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await start();
    await arrives(sampleNotification(), 1, { quiet: true });
    expect(toasts.toastCustom).not.toHaveBeenCalled();
    isHidden.mockReturnValue(false);
    await arrives(sampleNotification(), 2, { quiet: true });
    expect(toasts.toastCustom).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
