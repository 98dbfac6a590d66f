// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { whenReached } from "./reach.ts";

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
const setServer = (isThere: boolean) =>
  vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      isThere ? new Response() : Promise.reject(new TypeError("Failed to fetch")),
    );
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a part of the app that comes later", () => {
  it("waits for the network and is read again", async () => {
    setOnline(false);
    const read = vi.fn<() => Promise<string>>();
    read.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce("part");
    const settled = vi.fn();
    const reached = whenReached(read).finally(settled);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(settled).not.toHaveBeenCalled();
    setOnline(true);
    window.dispatchEvent(new Event("online"));
    await expect(reached).resolves.toBe("part");
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("waits for the server as well, which the network says nothing of", async () => {
    vi.useFakeTimers();
    setOnline(true);
    setServer(false);
    const read = vi.fn<() => Promise<string>>();
    const away = new TypeError("Failed to fetch");
    read.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValueOnce("part");
    const settled = vi.fn();
    const reached = whenReached(read).finally(settled);
    await vi.advanceTimersByTimeAsync(1900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2200);
    await expect(reached).resolves.toBe("part");
    expect(read).toHaveBeenCalledTimes(3);
  });

  it("fails where the server is there and the part is not", async () => {
    setOnline(true);
    setServer(true);
    const read = () => Promise.reject(new TypeError("gone with a new version"));
    await expect(whenReached(read)).rejects.toThrow("gone with a new version");
  });
});
