import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barAt, HEIGHT, lineThrough, topOf, WIDTH, yOf } from "./plots.ts";

describe("the scale of a plot", () => {
  it("holds every value, and is not mostly empty", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (highest) => {
        expect(topOf(highest)).toBeGreaterThanOrEqual(highest);
        expect(topOf(highest)).toBeLessThanOrEqual(2.5 * highest + 2);
        expect(topOf(highest) % 2).toBe(0);
      }),
    );
  });

  it("has room where nothing happened", () => {
    expect(topOf(0)).toBe(2);
    expect(yOf(0, topOf(0))).toBe(HEIGHT);
  });
});

it("a line runs from one edge to the other", () => {
  expect(lineThrough([0, 10, 5], 10)).toBe(`M0 100L280 0L${WIDTH} 50`);
});

it("bars stand beside each other within the plot", () => {
  const bars = Array.from({ length: 28 }, (_, at) => barAt(at, 28));
  for (const [at, { x, width }] of bars.entries()) {
    expect(x + width).toBeLessThan(bars[at + 1]?.x ?? WIDTH);
  }
});
