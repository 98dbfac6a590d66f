import { expect, it } from "vitest";
import { shareOut } from "./search.ts";

it("shares out all items where there is room, in the order of the lists", () => {
  expect(shareOut([["a1", "a2"], [], ["b1"]], 3)).toEqual(["a1", "a2", "b1"]);
});

it("gives each list its share before any gets more", () => {
  const many = ["a1", "a2", "a3", "a4"];
  expect(shareOut([many, ["b1"], ["c1", "c2", "c3"]], 5)).toEqual(["a1", "a2", "b1", "c1", "c2"]);
  expect(shareOut([many, ["b1"], ["c1"]], 2)).toEqual(["a1", "b1"]);
});
