import {
  listNotifications,
  markNotificationsRead,
} from "@waymates/contract/operations/notifications";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, takeTokensFrom } from "./api.ts";
import { areWritesOff, noteWrite, useWritesOff } from "./writes.ts";

const noRoom = () =>
  Response.json({ code: "STORAGE_FULL", error: "Full", message: "Full" }, { status: 507 });
let answer: () => Response;

beforeEach(() => {
  takeTokensFrom({ current: () => null, renew: async () => null });
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  noteWrite(false);
});

const attempt = (work: Promise<unknown>) => work.catch(() => undefined);

describe("writes", () => {
  it("are off once a call finds no room, and on with the next that is taken", async () => {
    const write = () => call(markNotificationsRead, { body: { all: true } });
    const changed = vi.fn();
    const stop = useWritesOff.subscribe(changed);
    answer = noRoom;
    await attempt(write());
    expect(areWritesOff()).toBe(true);
    answer = () => Response.json({ success: true });
    await write();
    expect(areWritesOff()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
  });

  it("are not reported as possible by a read, nor by another refusal", async () => {
    answer = noRoom;
    await attempt(call(markNotificationsRead, { body: { all: true } }));
    answer = () => Response.json({ items: [] });
    await call(listNotifications);
    answer = () => Response.json({ code: "CONFLICT", error: "", message: "" }, { status: 409 });
    await attempt(call(markNotificationsRead, { body: { all: true } }));
    expect(areWritesOff()).toBe(true);
  });
});
