import { expect, it } from "vitest";
import { newTypists, TYPING_BREAK_MS } from "./typing.ts";

it("announces a typing person once, and again after a pause of 30 s", () => {
  const lastAt = new Map<string, number>();
  expect(newTypists(["ben"], lastAt, 0)).toEqual(["ben"]);
  expect(newTypists([], lastAt, 5000)).toEqual([]);
  // Stopping for less than 30 s is no new beginning.
  expect(newTypists(["ben", "cleo"], lastAt, 20_000)).toEqual(["cleo"]);
  expect(newTypists(["ben"], lastAt, 20_000 + TYPING_BREAK_MS)).toEqual([]);
  expect(newTypists(["ben"], lastAt, 20_001 + 2 * TYPING_BREAK_MS)).toEqual(["ben"]);
});
