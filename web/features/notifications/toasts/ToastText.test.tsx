import { sampleNotification } from "@waymates/contract/features/notification-samples.testing";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FlyingPointsLayer } from "../../../ui/flying.tsx";
import { placeHud, watchFlights } from "../../../ui/flights.testing.ts";
import { renderInShell, stubApi } from "../panel.testing.tsx";
import { ToastText } from "./ToastText.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show({ calmMode = false } = {}) {
  stubApi({ "GET /api/notifications/preferences": () => ({ calmMode }) });
  renderInShell(
    <>
      <i data-hud="bell" />
      <FlyingPointsLayer />
    </>,
  );
  placeHud("bell", { x: 710, y: 20 });
  const notification = sampleNotification({ message: "Wren Hale liked your post" });
  return renderInShell(
    <ToastText
      notification={notification}
      target={null}
      onOpen={() => undefined}
      onRead={() => undefined}
    />,
  );
}
const settles = () => vi.advanceTimersByTimeAsync(300);

it("a dot flies from the toast to the bell once its entry animation has ended (NOT-20)", async () => {
  const flights = watchFlights();
  show();
  await vi.advanceTimersByTimeAsync(299);
  expect(flights).toEqual([]);
  await settles();
  expect(flights).toMatchObject([{ look: "fly-dot", duration: 900 }]);
  expect(flights[0]?.last).toContain("710px, 20px");
});

it("no dot flies in a hidden tab, or from a toast that closed during its entry animation", async () => {
  const flights = watchFlights();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  show();
  await settles();
  vi.restoreAllMocks();
  show().unmount();
  await settles();
  expect(flights).toEqual([]);
});

it("no dot flies in calm mode", async () => {
  const flights = watchFlights();
  show({ calmMode: true });
  await settles();
  await settles();
  expect(flights).toEqual([]);
});
