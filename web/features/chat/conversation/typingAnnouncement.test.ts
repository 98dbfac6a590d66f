import { expect, it } from "vitest";
import { beginners, BURST_MS } from "./typingAnnouncement.ts";

it("says once a burst that somebody writes, and again when they had stopped for long", () => {
  const lastAt = new Map<string, number>();
  expect(beginners(["ben"], lastAt, 0)).toEqual(["ben"]);
  expect(beginners([], lastAt, 5000)).toEqual([]);
  // The signal came and went: it is the same burst, for as long as it goes on.
  expect(beginners(["ben", "cleo"], lastAt, 20_000)).toEqual(["cleo"]);
  expect(beginners(["ben"], lastAt, 20_000 + BURST_MS)).toEqual([]);
  expect(beginners(["ben"], lastAt, 20_001 + 2 * BURST_MS)).toEqual(["ben"]);
});
