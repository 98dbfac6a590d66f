import { expect, it } from "vitest";
import { newTypists, TYPING_BREAK_MS } from "./typing.ts";

it("says once a burst that somebody writes, and again when they had stopped for long", () => {
  const lastAt = new Map<string, number>();
  expect(newTypists(["ben"], lastAt, 0)).toEqual(["ben"]);
  expect(newTypists([], lastAt, 5000)).toEqual([]);
  // The signal came and went: it is the same burst, for as long as it goes on.
  expect(newTypists(["ben", "cleo"], lastAt, 20_000)).toEqual(["cleo"]);
  expect(newTypists(["ben"], lastAt, 20_000 + TYPING_BREAK_MS)).toEqual([]);
  expect(newTypists(["ben"], lastAt, 20_001 + 2 * TYPING_BREAK_MS)).toEqual(["ben"]);
});
