// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePageNews } from "./usePageNews.ts";

const live = vi.hoisted(() => ({ tell: () => undefined as void }));
vi.mock("../../platform/live.ts", () => ({
  useLiveEvent: (_name: string, handler: () => void) => {
    live.tell = handler;
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Companion() {
  usePageNews();
  return null;
}

it("what shows pages is read anew once for many changes, and again for a later one", () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, "invalidateQueries");
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Companion />
    </QueryClientProvider>,
  );
  for (let change = 0; change < 20; change += 1) live.tell();
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(read).toHaveBeenCalledTimes(1);
  live.tell();
  vi.advanceTimersByTime(500);
  expect(read).toHaveBeenCalledTimes(2);
  live.tell();
  unmount();
  vi.advanceTimersByTime(500);
  expect(read).toHaveBeenCalledTimes(2);
});
