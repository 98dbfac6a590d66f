import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldQuery, foldText, highlight, isSearchable } from "./fold.ts";

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
    ["ẞ", "ss"],
    ["İSTANBUL IĞDIR", "istanbul ığdır"],
    ["ὈΔΌΣ", "οδος"],
    ["إيمان", "ايمان"],
    ["آمنة", "امنه"],
    ["مصطفى", "مصطفي"],
    ["مُحَـمَّد", "محمد"],
    ["کتابی", "كتابي"],
    ["می\u200cخواهم", "میخواهم"],
    ["won’t", "won't"],
    ["l´arbre", "l`arbre"],
    ["Hawaiʻi", "hawai'i"],
    ["«oui» “ja”", '"oui" "ja"'],
    ["Jean‑Luc – Marie", "jean-luc - marie"],
    ["陳\u3000美玲", "陳 美玲"],
    ["12\u00a0kg", "12 kg"],
    ["٢٠٢٦ २०२६ ２０２６", "2026 2026 2026"],
    ["サクラ ﾊﾟﾝ", "さくら ぱん"],
    ["か゛", "が"],
    ["한글", "한글".normalize("NFD")],
    ["Nguyễn Đức", "nguyen duc"],
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

describe("a query", () => {
  it("is folded without blanks around it, and with single ones inside", () => {
    expect(foldQuery("  Ada\u3000 Lovelace ")).toBe("ada lovelace");
  });

  it.each([
    ["陳", true],
    ["予定", true],
    ["김", true],
    ["かな", true],
    ["ｶﾅ", true],
    ["か", false],
    ["ok", false],
    ["oké", true],
    ["اب", false],
    ["o\u0301\u0301k", false],
    [" ― ", false],
  ])("of %s is long enough where an alphabet needs three letters: %s", (typed, isEnough) => {
    expect(isSearchable(typed, 3)).toBe(isEnough);
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
    expect(highlight("I won’t", " won't ")).toEqual([[2, 7]]);
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
