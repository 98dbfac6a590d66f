import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyWithRetry } from "./lazyWithRetry.ts";

const away = new TypeError("Failed to fetch");
const file = { Cup: ({ of }: { of: string }) => <p>a cup of {of}</p> };
const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("a lazy component waits for the network and then renders", async () => {
  setOnline(false);
  const read = vi.fn<() => Promise<typeof file>>();
  const Cup = lazyWithRetry(read.mockRejectedValueOnce(away).mockResolvedValue(file), "Cup");
  render(
    <Suspense fallback="soon">
      <Cup of="tea" />
    </Suspense>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(document.body.textContent).toBe("soon");
  setOnline(true);
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("a cup of tea")).not.toBeNull();
});

it("imports its file once while an import is pending", async () => {
  const read = vi.fn(() => Promise.resolve(file));
  const Cup = lazyWithRetry(read, "Cup");
  Cup.prepare();
  Cup.prepare();
  render(
    <Suspense>
      <Cup of="cocoa" />
    </Suspense>,
  );
  expect(await screen.findByText("a cup of cocoa")).not.toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
});
