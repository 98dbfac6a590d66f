import { Script } from "node:vm";
import type { PushPayload } from "@waymates/contract/features/push";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { KEPT_FILES, KEPT_PAGES } from "../platform/kept.ts";
import { workerScript } from "../service-worker.config.ts";

type Listener = (event: object) => void;

const payload: PushPayload = {
  id: "one",
  title: "New follower",
  body: "Wren Hale follows you",
  url: "/wren",
  tag: "group",
  icon: "/icon-192.png",
  unreadCount: 3,
  unread: ["one"],
};

const listeners = new Map<string, Listener>();
const windows: object[] = [];
const scope = {
  addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  skipWaiting: vi.fn(async () => undefined),
  location: new URL("https://waymates.example/service-worker.js"),
  navigator: {
    userAgent: "Mozilla/5.0 Chrome/140 Safari/537.36",
    setAppBadge: vi.fn(async () => undefined),
    locks: { request: vi.fn(async (_name: string, work: () => unknown) => work()) },
  },
  registration: {
    showNotification: vi.fn(async () => undefined),
    getNotifications: vi.fn(async (): Promise<object[]> => []),
    pushManager: {
      subscribe: vi.fn(async () => ({
        toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }),
      })),
    },
  },
  clients: {
    claim: vi.fn(async () => undefined),
    matchAll: vi.fn(async () => windows),
    openWindow: vi.fn(async () => null),
  },
};

beforeAll(async () => {
  vi.stubGlobal("self", scope);
  await import("./service-worker.ts");
});
beforeEach(() => {
  windows.length = 0;
  scope.navigator.userAgent = "Mozilla/5.0 Chrome/140 Safari/537.36";
  vi.stubGlobal("fetch", async () => ({ status: 200, json: async () => ({}) }));
  vi.clearAllMocks();
});

/** Dispatches an event to the worker and waits for its `waitUntil`. */
async function happens(name: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}
const pushed = (changes: Partial<PushPayload> = {}) =>
  happens("push", { data: { json: () => ({ ...payload, ...changes }) } });
const pressed = (url: string) => {
  const close = vi.fn();
  return happens("notificationclick", { notification: { close, data: { id: "one", url } } }).then(
    () => close,
  );
};
const page = (changes: object = {}) => ({
  visibilityState: "hidden",
  focus: vi.fn(async () => undefined),
  navigate: vi.fn(async () => undefined),
  postMessage: vi.fn((_message: object, [port]: MessagePort[]) => port?.postMessage("going")),
  ...changes,
});

describe("a push", () => {
  it("is shown, with the number of unread on the icon", async () => {
    await pushed();
    expect(scope.registration.showNotification).toHaveBeenCalledExactlyOnceWith("New follower", {
      body: "Wren Hale follows you",
      tag: "group",
      icon: "/icon-192.png",
      silent: false,
      renotify: false,
      data: { id: "one", url: "/wren" },
    });
    expect(scope.navigator.setAppBadge).toHaveBeenCalledWith(3);
  });

  it("alerts again when it replaces one of its group, but not when it repeats itself", async () => {
    const renotified = () => scope.registration.showNotification.mock.calls.at(-1)?.at(-1);
    scope.registration.getNotifications.mockResolvedValueOnce([{ data: { id: "earlier" } }]);
    await pushed();
    expect(scope.registration.getNotifications).toHaveBeenCalledWith({ tag: "group" });
    expect(renotified()).toMatchObject({ renotify: true });
    scope.registration.getNotifications.mockResolvedValueOnce([{ data: { id: "one" } }]);
    await pushed();
    expect(renotified()).toMatchObject({ renotify: false });
  });

  it("takes back what was read elsewhere meanwhile, as far as that is certain", async () => {
    const shown = ["one", "two", "read"].map((id) => ({ data: { id }, close: vi.fn() }));
    const isClosed = () => shown.map(({ close }) => close.mock.calls.length > 0);
    scope.registration.getNotifications.mockResolvedValue(shown);
    await pushed({ unread: ["one", "two"], unreadCount: 3 });
    expect(isClosed()).toEqual([false, false, false]);
    await pushed({ unread: ["one", "two"], unreadCount: 2 });
    expect(isClosed()).toEqual([false, false, true]);
    scope.registration.getNotifications.mockResolvedValue([]);
  });

  it("is left to the toast where a page is looked at, except in Safari, which wants it seen", async () => {
    windows.push(page({ visibilityState: "visible" }));
    await pushed();
    expect(scope.registration.showNotification).not.toHaveBeenCalled();
    scope.navigator.userAgent = "Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15";
    await pushed();
    expect(scope.registration.showNotification).toHaveBeenCalledWith(
      "New follower",
      expect.objectContaining({ silent: true }),
    );
  });

  it("is shown while the open page is hidden", async () => {
    windows.push(page());
    await pushed();
    expect(scope.registration.showNotification).toHaveBeenCalledOnce();
  });

  it("shows no notification without content", async () => {
    await happens("push", { data: null });
    expect(scope.registration.showNotification).not.toHaveBeenCalled();
  });
});

describe("a pressed notification", () => {
  it("opens its address where no page is open", async () => {
    const close = await pressed("/wren");
    expect(close).toHaveBeenCalledOnce();
    expect(scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith(
      "https://waymates.example/wren",
    );
  });

  it("navigates an open page to its address without a reload", async () => {
    const open = page();
    windows.push(open, page());
    await pressed("/wren?a=1#b");
    expect(open.focus).toHaveBeenCalledOnce();
    expect(open.postMessage.mock.calls[0]?.[0]).toEqual({ kind: "open", url: "/wren?a=1#b" });
    expect(open.navigate).not.toHaveBeenCalled();
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });

  it("loads the address in a page that does not answer, and opens one where that is refused", async () => {
    const silent = page({ postMessage: vi.fn() });
    windows.push(silent);
    await pressed("/wren");
    expect(silent.navigate).toHaveBeenCalledExactlyOnceWith("https://waymates.example/wren");
    silent.navigate.mockRejectedValueOnce(new TypeError("not controlled"));
    await pressed("/wren");
    expect(scope.clients.openWindow).toHaveBeenCalledOnce();
  });

  it("counts as read from then on, with a renewed session where that ran out", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
      asked.push(`${method} ${path}`);
      return { status: asked.length > 1 ? 200 : 401, json: async () => ({}) };
    });
    await pressed("/wren");
    expect(asked).toEqual([
      "POST /api/notifications/one/read",
      "POST /api/auth/refresh",
      "POST /api/notifications/one/read",
    ]);
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
    await pressed("/wren");
    expect(scope.clients.openWindow).toHaveBeenCalledTimes(2);
  });

  it("removes what was kept for its reader where their session cannot be renewed", async () => {
    const removed = vi.fn(async () => true);
    vi.stubGlobal("caches", { delete: removed, has: async () => false });
    vi.stubGlobal("fetch", async () => ({ status: 401, json: async () => ({}) }));
    await pressed("/wren");
    expect(removed.mock.calls).toEqual([[KEPT_PAGES], [KEPT_FILES]]);
  });

  it("never leads to another site", async () => {
    await pressed("https://evil.example/");
    await pressed("//evil.example/");
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });
});

describe("a subscription that the browser gave up", () => {
  it("is replaced, with a renewed session where that ran out", async () => {
    const asked: string[] = [];
    let isRenewed = false;
    vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
      asked.push(`${method} ${path}`);
      if (path === "/api/auth/refresh") isRenewed = true;
      return { status: isRenewed ? 200 : 401, json: async () => ({ key: "KEY" }) };
    });
    await happens("pushsubscriptionchange", {
      oldSubscription: { endpoint: "https://push.example/old" },
    });
    expect(scope.registration.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: "KEY",
    });
    expect(asked).toEqual([
      "GET /api/push/key",
      "POST /api/auth/refresh",
      "GET /api/push/key",
      "POST /api/push/subscriptions",
      "DELETE /api/push/subscriptions",
    ]);
  });
});

it("is built as one script that needs no other file", async () => {
  const code = await workerScript();
  expect(() => new Script(code)).not.toThrow();
  expect(code).not.toMatch(/^\s*(import|export)\b/m);
});

it("takes over at once when there is a newer one", async () => {
  await happens("install");
  await happens("activate");
  expect(scope.skipWaiting).toHaveBeenCalledOnce();
  expect(scope.clients.claim).toHaveBeenCalledOnce();
});
