// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flyDot, FlyingPointsLayer, flyPoints } from "./flying.tsx";

interface Flight {
  text: string;
  duration: number;
  /** How many places it passes. */
  places: number;
  /** Where it ends. */
  last: string;
}

const flights: Flight[] = [];
let isReduced = false;

beforeEach(() => {
  flights.length = 0;
  isReduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  Element.prototype.animate = function fly(this: Element, frames, options) {
    const { duration } = options as { duration: number };
    const places = new Set((frames as Keyframe[]).map(({ transform }) => transform));
    if (this.className.includes("fly")) {
      const last = String((frames as Keyframe[]).at(-1)?.transform);
      flights.push({ text: this.textContent ?? "", duration, places: places.size, last });
    }
    return { finished: Promise.resolve() } as unknown as Animation;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const from = { x: 100, y: 400 };
const left = (layer: Element | null) => layer?.children.length;

it("points fly for 1.4 seconds and leave nothing behind (NOT-20)", async () => {
  const { container } = render(<FlyingPointsLayer />);
  await flyPoints({ from, text: "+5" });
  expect(flights).toMatchObject([{ text: "+5", duration: 1400 }]);
  expect(flights[0]?.places).toBeGreaterThan(2);
  expect(left(container.firstElementChild)).toBe(0);
});

it("a dot flies for 0.9 seconds (NOT-20)", async () => {
  render(<FlyingPointsLayer />);
  await flyDot({ from, to: { x: 300, y: 20 } });
  expect(flights.map(({ duration }) => duration)).toEqual([900]);
});

it("points fly to the points in the header, a dot to the bell (NOT-20)", async () => {
  render(
    <>
      <i data-hud="points" />
      <i data-hud="bell" />
      <FlyingPointsLayer />
    </>,
  );
  for (const [name, x] of [
    ["points", 600],
    ["bell", 700],
  ] as const) {
    const place = document.querySelector(`[data-hud="${name}"]`);
    if (place) place.getBoundingClientRect = () => new DOMRect(x, 10, 20, 20);
  }
  await flyPoints({ from, text: "+1" });
  await flyDot({ from, to: "bell" });
  expect(flights[0]?.last).toContain("610px, 20px");
  expect(flights[1]?.last).toContain("710px, 20px");
});

it("who wants less motion sees the same words stand still (NOT-20)", async () => {
  isReduced = true;
  render(<FlyingPointsLayer />);
  await flyPoints({ from, text: "+5" });
  await flyDot({ from, to: { x: 300, y: 20 } });
  expect(flights).toMatchObject([
    { text: "+5", duration: 1400, places: 1 },
    { text: "", duration: 900, places: 1 },
  ]);
});

it("without a layer nothing flies, and nobody waits for it", async () => {
  const { unmount } = render(<FlyingPointsLayer />);
  unmount();
  await flyPoints({ from, text: "+5" });
  expect(flights).toEqual([]);
});
