import type { Address } from "@waymates/contract/operation";
import { logout } from "@waymates/contract/operations/sessions";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "./api.ts";
import { afterSignOut, beforeSignOut, signOut } from "./session.ts";

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("./api.ts", async (original) => ({ ...(await original<object>()), ...api }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it("runs the handlers that need the session before it ends, and ends it even if they fail", async () => {
  const order: string[] = [];
  api.call.mockImplementation(async ({ path }: Address) => void order.push(path));
  const forget = [
    beforeSignOut(async () => void order.push("farewell")),
    beforeSignOut(() => Promise.reject(new Error("no"))),
  ];
  await signOut();
  expect(order).toEqual(["farewell", logout.path]);
  for (const one of forget) one();
  order.length = 0;
  await signOut();
  expect(order).toEqual([logout.path]);
});

it("fails and ends nothing when the server cannot be reached", async () => {
  const clear = vi.fn();
  const forget = afterSignOut(clear);
  sessionStorage.setItem("draft", "typed");
  api.call.mockRejectedValueOnce(new ApiError(0, "NETWORK_ERROR", "Network error"));
  await expect(signOut()).rejects.toThrow("Network error");
  // A person who is still signed in does not lose unsent input.
  expect(clear).not.toHaveBeenCalled();
  expect(sessionStorage.getItem("draft")).toBe("typed");
  api.call.mockRejectedValueOnce(new ApiError(401, "NOT_AUTHENTICATED", "Not signed in"));
  await expect(signOut()).resolves.toBeUndefined();
  expect(clear).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem("draft")).toBeNull();
  forget();
});

it("waits two seconds for a farewell and no longer", async () => {
  vi.useFakeTimers();
  api.call.mockResolvedValue(undefined);
  const forget = beforeSignOut(() => new Promise(() => undefined));
  const done = signOut();
  await vi.advanceTimersByTimeAsync(1999);
  expect(api.call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(api.call).toHaveBeenCalledWith(logout);
  forget();
});
