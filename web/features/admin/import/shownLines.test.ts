import { expect, it } from "vitest";
import { shownLines } from "./shownLines.ts";

it("shows all of a short file, each fault at its line", () => {
  expect(shownLines("one\r\ntwo\n", [{ line: 2, message: "no answer" }])).toEqual([
    { number: 1, text: "one", faults: [] },
    { number: 2, text: "two", faults: ["no answer"] },
    { number: 3, text: "", faults: [] },
  ]);
});

it("shows of a long file the lines around its faults, and where lines are left out", () => {
  const content = Array.from({ length: 1000 }, (_, at) => `line ${at + 1}`).join("\n");
  const shown = shownLines(content, [{ line: 500, message: "bad" }]);
  expect(shown.map((line) => line?.number ?? null)).toEqual([null, 498, 499, 500, 501, 502, null]);
});
