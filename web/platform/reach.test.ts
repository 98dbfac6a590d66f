// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { whenReached } from "./reach.ts";

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
afterEach(() => vi.restoreAllMocks());

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

  it("fails at once where a network is there", async () => {
    setOnline(true);
    const read = () => Promise.reject(new TypeError("gone with a new version"));
    await expect(whenReached(read)).rejects.toThrow("gone with a new version");
  });
});
