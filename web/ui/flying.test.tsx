import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { placeHud, watchFlights } from "./flights.testing.ts";
import { flyDot, FlyingPointsLayer, flyPoints } from "./flying.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const from = { x: 100, y: 400 };
const left = (layer: Element | null) => layer?.children.length;

it("points fly for 1.4 seconds and leave nothing behind (NOT-20)", async () => {
  const flights = watchFlights();
  const { container } = render(<FlyingPointsLayer />);
  await flyPoints({ from, text: "+5" });
  expect(flights).toMatchObject([{ look: "fly-points", text: "+5", duration: 1400 }]);
  expect(flights[0]?.places).toBeGreaterThan(2);
  expect(left(container.firstElementChild)).toBe(0);
});

it("a dot flies for 0.9 seconds (NOT-20)", async () => {
  const flights = watchFlights();
  render(<FlyingPointsLayer />);
  await flyDot({ from, to: { x: 300, y: 20 } });
  expect(flights).toMatchObject([{ look: "fly-dot", duration: 900 }]);
});

it("points fly to the points in the header, a dot to the bell (NOT-20)", async () => {
  const flights = watchFlights();
  render(
    <>
      <i data-hud="points" />
      <i data-hud="bell" />
      <FlyingPointsLayer />
    </>,
  );
  placeHud("points", { x: 610, y: 20 });
  placeHud("bell", { x: 710, y: 20 });
  await flyPoints({ from, text: "+1" });
  await flyDot({ from, to: "bell" });
  expect(flights[0]?.last).toContain("610px, 20px");
  expect(flights[1]?.last).toContain("710px, 20px");
});

it("shows the same text without flying under reduced motion (NOT-20)", async () => {
  const flights = watchFlights({ isReduced: true });
  render(<FlyingPointsLayer />);
  await flyPoints({ from, text: "+5" });
  await flyDot({ from, to: { x: 300, y: 20 } });
  expect(flights).toMatchObject([
    { text: "+5", duration: 1400, places: 1 },
    { text: "", duration: 900, places: 1 },
  ]);
});

it("resolves without flying where there is no layer", async () => {
  const flights = watchFlights();
  const { unmount } = render(<FlyingPointsLayer />);
  unmount();
  await flyPoints({ from, text: "+5" });
  expect(flights).toEqual([]);
});
