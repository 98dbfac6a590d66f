import { afterEach, describe, expect, it, vi } from "vitest";
import { importWithRetry } from "./importWithRetry.ts";

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
const away = new TypeError("Failed to fetch");
const setServer = (answer: () => Promise<Response>) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("importWithRetry", () => {
  it("waits for the network and imports again", async () => {
    setOnline(false);
    const read = vi.fn<() => Promise<string>>();
    read.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce("part");
    const settled = vi.fn();
    const reached = importWithRetry(read).finally(settled);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(settled).not.toHaveBeenCalled();
    setOnline(true);
    window.dispatchEvent(new Event("online"));
    await expect(reached).resolves.toBe("part");
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["nothing answers", () => Promise.reject(away)],
    ["another answers for it", async () => new Response(null, { status: 502 })],
  ])("retries until the server answers while %s", async (_what, answer) => {
    vi.useFakeTimers();
    setOnline(true);
    setServer(answer);
    const read = vi.fn<() => Promise<string>>();
    read.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValueOnce("part");
    const settled = vi.fn();
    const reached = importWithRetry(read).finally(settled);
    await vi.advanceTimersByTimeAsync(1900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2200);
    await expect(reached).resolves.toBe("part");
    expect(read).toHaveBeenCalledTimes(3);
  });

  it("fails when the server answers and the chunk is missing", async () => {
    setOnline(true);
    setServer(async () => new Response());
    const read = () => Promise.reject(new TypeError("gone with a new version"));
    await expect(importWithRetry(read)).rejects.toThrow("gone with a new version");
  });
});
