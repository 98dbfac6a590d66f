import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useComeBack } from "./useComeBack.ts";

const reload = vi.fn<() => void>();
const ask = vi.fn<() => Promise<{ ok: boolean }>>();

function Page({ isAway }: { isAway: boolean }) {
  useComeBack(isAway);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("fetch", ask);
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
  ask.mockReset();
});

it("asks in growing pauses and loads the page again as soon as the server answers", async () => {
  ask
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce({ ok: false })
    .mockResolvedValue({ ok: true });
  render(<Page isAway />);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(8000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it("asks at once when the network is back", async () => {
  ask.mockResolvedValue({ ok: true });
  render(<Page isAway />);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("asks nothing where the page is only missing, and nothing after it was left", async () => {
  ask.mockResolvedValue({ ok: true });
  render(<Page isAway={false} />);
  const { unmount } = render(<Page isAway />);
  unmount();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
});
