import { describe, expect, it } from "vitest";
import { splitAtNames } from "./Emphasized.tsx";

const split = (text: string, ...names: string[]) =>
  splitAtNames(text, names).map(({ text: part, isName }) => (isName ? `[${part}]` : part));

describe("names in a text", () => {
  it("stand out wherever they are", () => {
    expect(split("Wren and Lumi like Deltas", "Wren", "Deltas")).toEqual([
      "[Wren]",
      " and Lumi like ",
      "[Deltas]",
    ]);
    expect(split("متابعة Wren لك", "Wren")).toEqual(["متابعة ", "[Wren]", " لك"]);
  });

  it("are matched as complete names, and not as patterns", () => {
    expect(split("Ada Marsh (A+) follows", "Ada", "Ada Marsh (A+)")).toEqual([
      "[Ada Marsh (A+)]",
      " follows",
    ]);
    expect(split("a.c abc", "a.c")).toEqual(["[a.c]", " abc"]);
    expect(split("x\\d-[y]", "\\d-[y]")).toEqual(["x", "[\\d-[y]]"]);
  });

  it("may be missing", () => {
    expect(split("Your export is ready")).toEqual(["Your export is ready"]);
    expect(split("Your export is ready", "")).toEqual(["Your export is ready"]);
  });
});
