import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../notifications/panel.testing.tsx";
import { pageQuery } from "./queries.ts";
import { usePageEvents } from "./usePageEvents.ts";

const live = vi.hoisted(() => ({
  emit: () => undefined as void,
  state: "connecting",
  become: (_state: string) => undefined as void,
}));
vi.mock("../../platform/live.ts", () => ({
  useLiveEvent: (_name: string, handler: () => void) => {
    live.emit = handler;
  },
  useLiveState: () =>
    useSyncExternalStore(
      (listener) => {
        live.become = (state) => {
          live.state = state;
          listener();
        };
        return () => undefined;
      },
      () => live.state,
    ),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  live.state = "connecting";
});

function Companion() {
  usePageEvents();
  return null;
}

it("queries of pages are refetched once for many events, and again for a later one", () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, "invalidateQueries");
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Companion />
    </QueryClientProvider>,
  );
  for (let change = 0; change < 20; change += 1) live.emit();
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(read).toHaveBeenCalledTimes(1);
  live.emit();
  vi.advanceTimersByTime(500);
  expect(read).toHaveBeenCalledTimes(2);
  live.emit();
  unmount();
  vi.advanceTimersByTime(500);
  expect(read).toHaveBeenCalledTimes(2);
});

function OpenPage() {
  usePageEvents();
  const { data } = useQuery(pageQuery("makers"));
  return <p>{data?.paths.map(({ title }) => title).join()}</p>;
}

it("a path that is added to or removed from an open page shows without a reload", async () => {
  vi.useRealTimers();
  let titles = ["Tides"];
  stubApi({ "GET /api/pages/makers": () => ({ paths: titles.map((title) => ({ title })) }) });
  renderInShell(<OpenPage />);
  await screen.findByText("Tides");
  for (const now of [["Tides", "Stars"], ["Stars"]]) {
    titles = now;
    live.emit();
    await screen.findByText(now.join());
  }
});

it("events missed while the socket was away show after each reconnect", async () => {
  vi.useRealTimers();
  let title = "Tides";
  stubApi({ "GET /api/pages/makers": () => ({ paths: [{ title }] }) });
  renderInShell(<OpenPage />);
  await screen.findByText("Tides");
  for (const next of ["Stars", "Rivers"]) {
    title = next;
    act(() => live.become("online"));
    await screen.findByText(next);
    act(() => live.become("offline"));
  }
});
