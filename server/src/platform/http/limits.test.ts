import { expect, it } from "vitest";
import { createWindow } from "./limits.ts";

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
