import { expect, it } from "vitest";
import { createWindow } from "./limits.ts";

it("a window counts what a call weighs", () => {
  const count = createWindow(() => 1_000_000);
  expect([600, 400, 1].map((weight) => count("ada", 1000, weight) > 0)).toEqual([
    false,
    false,
    true,
  ]);
});

it("a window counts each caller by itself and begins anew after a minute", () => {
  let now = 1_000_000;
  const count = createWindow(() => now);
  expect([1, 2, 3].map(() => count("ada", 2))).toEqual([0, 0, 60]);
  expect(count("ben", 2)).toBe(0);
  now += 45_500;
  expect(count("ada", 2)).toBe(15);
  now += 14_500;
  expect([1, 2, 3].map(() => count("ada", 2))).toEqual([0, 0, 60]);
});
