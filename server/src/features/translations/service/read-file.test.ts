import fc from "fast-check";
import { expect, it } from "vitest";
import { readTextsFile, UnreadableFile } from "./read-file.ts";

const xliff = (unit: string) => `<xliff><file><body>${unit}</body></file></xliff>`;
const SUGGESTION = "<alt-trans><source>x</source><target>guess</target></alt-trans>";

it.each([
  ["its own target", `<target>own</target>${SUGGESTION}`, ["own"]],
  ["its own target, after a suggestion", `${SUGGESTION}<target>own</target>`, ["own"]],
  ["all of its target", '<target>o<g id="1">w<x id="2"/></g><![CDATA[n]]></target>', ["own"]],
  ["nothing, where there are suggestions only", SUGGESTION, []],
  ["nothing, where its target is empty", "<target/>", []],
  ["nothing, where its target is blank", "<target>\n </target>", []],
  ["nothing, where its target is a copy that waits", '<target state="new">x</target>', []],
  ["a target that nobody has marked", '<target state="needs-translation">own</target>', ["own"]],
  ["a target that is the same word", "<target>x</target>", ["x"]],
  ["a target to be reviewed", '<target state="needs-review-translation">own</target>', ["own"]],
])("a unit of XLIFF says %s", (_what, parts, values) => {
  const unit = `<trans-unit id="a.b"><source>x</source>${parts}</trans-unit>`;
  const found = readTextsFile("xliff", xliff(unit)) ?? [];
  expect(found.map(({ value }) => value)).toEqual(values);
});

it("XLIFF counts its lines from blank ones before its declaration", () => {
  const unit = '<trans-unit id="a.b"><target>own</target></trans-unit>';
  const file = `\n\n<?xml version="1.0"?>\n${xliff(unit)}`;
  expect(readTextsFile("xliff", file)).toEqual([{ line: 4, key: "a.b", value: "own" }]);
});

it("a file of JSON says what is a text, what is none, and nothing that is empty", () => {
  const content = '{"a": "own", "b": "", "c": " ", "d": null,\n"e": 5, "f": {"g": "x"}}';
  expect(readTextsFile("json", content)).toEqual([
    { line: 1, key: "a", value: "own" },
    { line: 2, key: "e", value: null },
    { line: 2, key: "f", value: null },
  ]);
});

it("a file of JSON that is nested too deeply is refused as unreadable", () => {
  const content = `{"a": ${"[".repeat(5000)}${"]".repeat(5000)}}`;
  expect(() => readTextsFile("json", content)).toThrow(UnreadableFile);
});

it("any content is read, or refused as unreadable", () => {
  const piece = fc.constantFrom(
    ..."<>&;\"'{}[]:, ab\n",
    "<xliff>",
    "</xliff>",
    "<trans-unit id='a'>",
    "</trans-unit>",
    "<target>",
    "</target>",
    "<alt-trans>",
    "</alt-trans>",
    "<!DOCTYPE a>",
    "<![CDATA[",
    "]]>",
    '"a":',
  );
  const format = fc.constantFrom("json" as const, "xliff" as const);
  fc.assert(
    fc.property(format, fc.array(piece, { maxLength: 60 }), (how, pieces) => {
      try {
        const found = readTextsFile(how, pieces.join("")) ?? [];
        for (const { value } of found) expect(value?.trim()).not.toBe("");
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    }),
    { seed: 20_261_128, numRuns: 1500 },
  );
});
