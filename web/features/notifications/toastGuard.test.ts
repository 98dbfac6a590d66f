import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createToastGuard } from "./toastGuard.ts";

const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `id ${from + at}`);

describe("the guard of toasts", () => {
  it("lets an id through once", () => {
    const guard = createToastGuard();
    expect(guard.remember("a")).toBe(true);
    expect(guard.remember("a")).toBe(false);
    expect(guard.remember("b")).toBe(true);
  });

  it("remembers a hundred", () => {
    const guard = createToastGuard();
    for (const id of ids(100)) guard.remember(id);
    expect(ids(100).every((id) => guard.has(id))).toBe(true);
  });

  it("over a hundred forgets the oldest fifty", () => {
    const guard = createToastGuard();
    for (const id of ids(101)) guard.remember(id);
    expect(ids(50).some((id) => guard.has(id))).toBe(false);
    expect(ids(51, 50).every((id) => guard.has(id))).toBe(true);
    expect(guard.remember("id 0")).toBe(true);
  });

  it("never lets one of the last fifty through again", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 600 }), (numbers) => {
        const guard = createToastGuard();
        const order: string[] = [];
        for (const id of numbers.map(String)) {
          const isNew = guard.remember(id);
          if (order.slice(-50).includes(id)) expect(isNew).toBe(false);
          if (isNew) order.push(id);
        }
      }),
    );
  });
});
