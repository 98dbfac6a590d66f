import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askLive, closeLive, openLive, reconnectInLanguage, useLiveEvent } from "./live.ts";
import { areWritesOff } from "./writes.ts";

type Listener = (...given: never[]) => void;

const tokens = vi.hoisted(() => ({
  liveToken: vi.fn(async () => "first token"),
  freshToken: vi.fn(async () => "fresh token"),
  sessionEnded: vi.fn(),
  sessionReplaced: vi.fn(),
}));
vi.mock("./session.ts", () => tokens);

/** What the server answers. */
let acknowledged: object = { ok: true };

/** A socket that the test controls. */
function fakeSocket() {
  const listeners = new Map<string, Listener>();
  const socket = {
    connected: true,
    active: true,
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    onAny: vi.fn<(receive: (...event: unknown[]) => void) => void>(),
    emit: vi.fn(),
    timeout: () => ({ emitWithAck: async () => acknowledged }),
    connect: vi.fn(() => socket),
    disconnect: vi.fn(() => socket),
    removeAllListeners: vi.fn(() => listeners.clear()),
    happens: (name: string, ...given: unknown[]) => listeners.get(name)?.(...(given as never[])),
  };
  return socket;
}
const io = vi.hoisted(() => vi.fn());
vi.mock("socket.io-client", () => ({ io }));
let opened: ReturnType<typeof fakeSocket>[] = [];

beforeEach(() => {
  opened = [];
  io.mockImplementation(() => {
    const socket = fakeSocket();
    opened.push(socket);
    return socket;
  });
});
afterEach(() => {
  closeLive();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe("the live channel", () => {
  it("is opened once for a person, however often it is asked for", async () => {
    await Promise.all([openLive("ada"), openLive("ada")]);
    await openLive("ada");
    expect(opened).toHaveLength(1);
  });

  it("is torn down before another person's, and on leaving", async () => {
    await openLive("ada");
    await openLive("ben");
    expect(opened).toHaveLength(2);
    expect(opened[0]?.removeAllListeners).toHaveBeenCalledOnce();
    expect(opened[0]?.disconnect).toHaveBeenCalledOnce();
    closeLive();
    expect(opened[1]?.disconnect).toHaveBeenCalledOnce();
  });

  it("connects again in another language, once it is open", async () => {
    reconnectInLanguage();
    await openLive("ada");
    reconnectInLanguage();
    expect(opened[0]?.disconnect).toHaveBeenCalledOnce();
    expect(opened[0]?.connect).toHaveBeenCalledOnce();
  });

  it("takes note of writes that found no room, until one is taken", async () => {
    await openLive("ada");
    const send = (answer: object) => {
      acknowledged = answer;
      return askLive("messages_read", { chatId: "c", seq: 1 });
    };
    await send({ ok: false, code: "STORAGE_FULL" });
    expect(areWritesOff()).toBe(true);
    acknowledged = { ok: true };
    await askLive("typing", { chatId: "c" });
    expect(areWritesOff()).toBe(true);
    await send({ ok: true });
    expect(areWritesOff()).toBe(false);
  });

  it("passes on once what the process before has already sent", async () => {
    await openLive("ada");
    const [receive] = opened[0]?.onAny.mock.calls[0] ?? [];
    const heard: unknown[] = [];
    const hear = (event: unknown) => void heard.push(event);
    const { unmount } = renderHook(() => {
      useLiveEvent("notification_new", hear);
      useLiveEvent("message_new", hear);
      useLiveEvent("feed_new", hear);
      useLiveEvent("relations_changed", hear);
    });
    const message = (rev: number) => ["message_new", { message: { id: "m", rev } }];
    const once = [
      ["notification_new", { notification: { id: "n" } }],
      ["feed_new", { postId: "n" }],
      message(1),
      // With a reaction.
      message(2),
    ];
    const often = ["relations_changed", {}];
    for (const event of [...once, often, ...once, often]) receive?.(...event);
    unmount();
    expect(heard).toEqual([...once, often, often].map(([, event]) => event));
  });

  it("passes on to another person what the one before has heard", async () => {
    const hear = vi.fn();
    const { unmount } = renderHook(() => useLiveEvent("feed_new", hear));
    for (const person of ["ada", "ben"]) {
      await openLive(person);
      opened.at(-1)?.onAny.mock.calls[0]?.[0]("feed_new", { postId: "p" });
    }
    unmount();
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it("is not opened for a person who left while it loaded", async () => {
    const opening = openLive("ada");
    closeLive();
    await opening;
    expect(opened).toHaveLength(0);
  });

  it("listens to nothing without a user id, and logs it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await openLive(null);
    expect(opened).toHaveLength(0);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("not initialized"));
  });

  it("logs when its client cannot be loaded, and can be opened again", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
    vi.resetModules();
    vi.doMock("socket.io-client", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    const live = await import("./live.ts");
    await live.openLive("ada");
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("not initialized"),
      expect.any(Error),
    );
    vi.doMock("socket.io-client", () => ({ io }));
    vi.resetModules();
    await (await import("./live.ts")).openLive("ada");
    expect(opened).toHaveLength(1);
  });

  it("brings a new token before the ten minutes of the old one are over", async () => {
    vi.useFakeTimers();
    await openLive("ada");
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(opened[0]?.emit).toHaveBeenCalledWith(
      "auth_refresh",
      { token: "fresh token" },
      expect.any(Function),
    );
  });

  it("comes back at once when the network does, after ten minutes with a token of before", async () => {
    vi.useFakeTimers();
    await openLive("ada");
    const [socket] = opened;
    if (!socket) throw new Error("no socket");
    socket.connected = false;
    socket.happens("disconnect");
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    socket.connect.mockClear();
    window.dispatchEvent(new Event("online"));
    expect(socket.connect).toHaveBeenCalledOnce();
    // The token ran out meanwhile: the server refuses it, and the next try brings another.
    socket.happens("connect_error", new Error("NOT_AUTHENTICATED"));
    await vi.advanceTimersByTimeAsync(0);
    expect(tokens.freshToken).toHaveBeenCalled();
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it("leaves the page to a person who signs in again with the same browser", async () => {
    await openLive("ada");
    opened[0]?.happens("session_ended", { reason: "replaced" });
    expect(tokens.sessionReplaced).toHaveBeenCalledOnce();
    expect(tokens.sessionEnded).not.toHaveBeenCalled();
  });

  it("ends the session when the server ends it, and renews an expired token", async () => {
    await openLive("ada");
    opened[0]?.happens("session_ended", { reason: "expired" });
    await vi.waitFor(() => expect(opened[0]?.connect).toHaveBeenCalledOnce());
    expect(tokens.sessionEnded).not.toHaveBeenCalled();
    opened[0]?.happens("session_ended", { reason: "revoked" });
    expect(tokens.sessionEnded).toHaveBeenCalledOnce();
  });
});
