import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSeenIds } from "./seenIds.ts";

const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `id ${from + at}`);

describe("the ids seen so far", () => {
  it("take an id once", () => {
    const seen = createSeenIds(100, 50);
    expect(seen.add("a")).toBe(true);
    expect(seen.add("a")).toBe(false);
    expect(seen.add("b")).toBe(true);
  });

  it("are at least the last hundred", () => {
    const seen = createSeenIds(100, 50);
    for (const id of ids(100)) seen.add(id);
    expect(ids(100).some((id) => seen.add(id))).toBe(false);
  });

  it("drop the oldest fifty of more than a hundred", () => {
    const seen = createSeenIds(100, 50);
    for (const id of ids(101)) seen.add(id);
    expect(ids(51, 50).some((id) => seen.add(id))).toBe(false);
    expect(ids(49).every((id) => seen.add(id))).toBe(true);
  });

  it("always hold the last fifty", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 600 }), (numbers) => {
        const seen = createSeenIds(100, 50);
        const order: string[] = [];
        for (const id of numbers.map(String)) {
          const isNew = seen.add(id);
          if (order.slice(-50).includes(id)) expect(isNew).toBe(false);
          if (isNew) order.push(id);
        }
      }),
    );
  });
});
