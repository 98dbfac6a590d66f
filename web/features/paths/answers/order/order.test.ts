import { describe, expect, it } from "vitest";
import { movedBeside, movedBy } from "./order.ts";

const order = ["a", "b", "c", "d"];

describe("moving items", () => {
  it("swaps with the neighbour and stops at the ends", () => {
    expect(movedBy(order, "b", -1)).toEqual(["b", "a", "c", "d"]);
    expect(movedBy(order, "a", -1)).toEqual(order);
    expect(movedBy(order, "d", 1)).toEqual(order);
  });

  it("drops before or after another one", () => {
    expect(movedBeside(order, ["a"], "c", "after")).toEqual(["b", "c", "a", "d"]);
    expect(movedBeside(order, ["d"], "b", "before")).toEqual(["a", "d", "b", "c"]);
    expect(movedBeside(order, ["b"], "b", "after")).toEqual(order);
  });
});
