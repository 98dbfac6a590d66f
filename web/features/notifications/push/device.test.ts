import type { Address } from "@waymates/contract/operation";
import {
  subscribeToPush,
  unsubscribeFromPush,
  viewPushKey,
} from "@waymates/contract/operations/push";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../platform/api.ts";
import { canPush, enableDevice, keepDevice, leaveDevice } from "./device.ts";

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("../../../platform/api.ts", async (original) => ({
  ...(await original<object>()),
  ...api,
}));

const KEY = "BAAB_-8";
const keyBytes = Uint8Array.from(atob("BAAB/+8="), (sign) => sign.charCodeAt(0)).buffer;

/** A browser with a push service: one subscription at most, until it is given up. */
const browser = {
  permission: "granted",
  subscription: null as ReturnType<typeof subscription> | null,
  register: vi.fn(),
  subscribe: vi.fn(),
};

function subscription(applicationServerKey: ArrayBuffer = keyBytes) {
  const one = {
    endpoint: "https://push.example/x",
    options: { applicationServerKey },
    toJSON: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: vi.fn(async () => {
      browser.subscription = null;
      return true;
    }),
  };
  return one;
}

beforeEach(() => {
  localStorage.clear();
  browser.permission = "granted";
  browser.subscription = null;
  browser.subscribe.mockImplementation(async () => (browser.subscription = subscription()));
  const registration = {
    pushManager: {
      getSubscription: async () => browser.subscription,
      subscribe: browser.subscribe,
    },
  };
  browser.register.mockResolvedValue(registration);
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: browser.register,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  api.call.mockImplementation(async ({ path }: Address) =>
    path === viewPushKey.path ? { key: KEY } : {},
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const sent = () => api.call.mock.calls.filter(([operation]) => operation !== viewPushKey);
const body = (renews: boolean) => ({
  endpoint: "https://push.example/x",
  keys: { p256dh: "p", auth: "a" },
  renews,
});

describe("enabling a device", () => {
  it("registers the worker and sends its endpoint to the server", async () => {
    await enableDevice();
    expect(browser.register).toHaveBeenCalledWith("/service-worker.js", {
      scope: "/",
      updateViaCache: "none",
    });
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    });
    expect(sent()).toEqual([[subscribeToPush, { body: body(false) }]]);
  });

  it.each(["default", "denied"])(
    "registers nothing while the permission is %s",
    async (permission) => {
      browser.permission = permission;
      await enableDevice();
      await keepDevice();
      expect(browser.register).not.toHaveBeenCalled();
      expect(api.call).not.toHaveBeenCalled();
    },
  );

  it("keeps a subscription for the server's key and replaces one for another", async () => {
    browser.subscription = subscription();
    await enableDevice();
    expect(browser.subscribe).not.toHaveBeenCalled();
    const old = subscription(new Uint8Array([4, 9, 9]).buffer);
    browser.subscription = old;
    await enableDevice();
    expect(old.unsubscribe).toHaveBeenCalledOnce();
    expect(browser.subscribe).toHaveBeenCalledOnce();
  });

  it("fails where the browser has no push service", async () => {
    browser.subscribe.mockRejectedValue(new Error("push service not available"));
    await expect(enableDevice()).rejects.toThrow("not available");
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
    expect(canPush()).toBe(false);
    await enableDevice();
  });
});

describe("a device at the start of a page", () => {
  it("renews an existing subscription for the signed-in person", async () => {
    browser.subscription = subscription();
    await keepDevice();
    expect(sent()).toEqual([[subscribeToPush, { body: body(true) }]]);
  });

  it("is on where notifications are allowed", async () => {
    await keepDevice();
    expect(sent()).toEqual([[subscribeToPush, { body: body(false) }]]);
  });

  it("stays away once it was removed from the list, until the button is pressed again", async () => {
    const removed = subscription();
    browser.subscription = removed;
    api.call.mockRejectedValueOnce(new ApiError(404, "NOT_FOUND", "gone"));
    await keepDevice();
    expect(removed.unsubscribe).toHaveBeenCalledOnce();
    api.call.mockClear();
    await keepDevice();
    expect(api.call).not.toHaveBeenCalled();
    await enableDevice();
    expect(sent()).toHaveLength(1);
    api.call.mockClear();
    await keepDevice();
    expect(sent()).toEqual([[subscribeToPush, { body: body(true) }]]);
  });

  it("keeps its subscription when the server cannot be reached", async () => {
    const kept = subscription();
    browser.subscription = kept;
    api.call.mockRejectedValueOnce(new ApiError(0, "NETWORK_ERROR", "offline"));
    await expect(keepDevice()).rejects.toThrow("offline");
    expect(kept.unsubscribe).not.toHaveBeenCalled();
  });
});

describe("leaving a device", () => {
  it("ends the subscription here and on the server, whatever fails of the two", async () => {
    const ended = subscription();
    browser.subscription = ended;
    api.call.mockRejectedValueOnce(new ApiError(0, "NETWORK_ERROR", "offline"));
    await leaveDevice();
    expect(api.call).toHaveBeenCalledWith(unsubscribeFromPush, {
      body: { endpoint: "https://push.example/x" },
    });
    expect(ended.unsubscribe).toHaveBeenCalledOnce();
    api.call.mockClear();
    await leaveDevice();
    expect(api.call).not.toHaveBeenCalled();
  });
});
