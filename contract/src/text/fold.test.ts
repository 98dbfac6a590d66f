import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, highlight } from "./fold.ts";

describe("folding", () => {
  it.each([
    ["Ångström", "angstrom"],
    ["STRASSE", "straße"],
    ["Œuvre", "oeuvre"],
    ["Łódź", "lodz"],
    ["ΜΟΎΣΑ", "μουσα"],
    ["ёлка", "елка"],
    ["كِتَابٌ", "كتاب"],
    ["שָׁלוֹם", "שלום"],
    ["ｶﾞｷﾞ", "ガギ"],
    ["ﬁn", "FIN"],
    ["Việt Nam", "viet nam"],
  ])("%s is found as %s", (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it("keeps letters apart that only look alike to a machine", () => {
    expect(foldText("か")).not.toBe(foldText("が"));
    expect(foldText("กา")).not.toBe(foldText("กิ"));
  });

  it("is the same when done piece by piece and again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe("highlights", () => {
  it("point at the words as they were written", () => {
    const text = "Über die Brücke, ueber, ÜBER";
    expect(highlight(text, "uber").map(([from, to]) => text.slice(from, to))).toEqual([
      "Über",
      "ÜBER",
    ]);
    expect(highlight("Straße", "strasse")).toEqual([[0, 6]]);
    expect(highlight("日本語の本", "本")).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(highlight("nothing", "here")).toEqual([]);
  });

  it("are where the folded text holds the folded words", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme", maxLength: 3 }),
        (text, word) => {
          const wanted = foldText(word.trim());
          const isThere = wanted !== "" && foldText(text).includes(wanted);
          expect(highlight(text, word).length > 0).toBe(isThere);
        },
      ),
    );
  });
});
