import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameText, typoAllowance, typoDistance } from "./compare.ts";

const LAX = { caseSensitive: false, accentSensitive: false, typos: 0 };
const TYPOS = { ...LAX, typos: 2 };

describe("comparing a typed text", () => {
  it.each([
    ["Osmosis", "  osmosis. "],
    ["por favor", "POR   FAVOR"],
    ["está", "esta"],
    ["esta\u0301", "está"],
    ["Straße", "STRASSE"],
    ["Ørsted", "orsted"],
    ["CO₂", "co2"],
    ["¿Cómo?", "como"],
    ["don't", "don’t"],
    ["ΟΔΟΣ", "οδός"],
    ["İstanbul", "istanbul"],
    ["كِتَاب", "كتاب"],
    ["東京", "東京。"],
    ["１２", "12"],
    ["l'arbre", "l´arbre"],
    ["l'arbre", "l`arbre"],
    ["l'arbre", "l′arbre"],
    ["ma'am", "maʼam"],
    ["“yes”", "„yes“"],
    ["well-known", "well‑known"],
    ["-5", "−5"],
    ["5'", "5′"],
    ["٤٢", "42"],
    ["४२", "42"],
    ["STRAẞE", "straße"],
    ["کتاب", "كتاب"],
    ["فارسی", "فارسي"],
    ["إيمان", "ايمان"],
    ["مدرسة", "مدرسه"],
    ["مصطفى", "مصطفي"],
    ["می\u200cخواهم", "میخواهم"],
    ["ｶﾀｶﾅ", "カタカナ"],
    ["ありがとう。", "ありがとう｡"],
    ["ＣＯ２", "co2"],
    ["m²", "m2"],
    ["x²", "x^2"],
    ["½", "1/2"],
    ["1½", "1 1/2"],
    ["नमस्ते।", "नमस्ते"],
    ["a b", "a\u00a0b"],
  ])("takes %s and %s for the same", (wanted, given) => {
    expect(isSameText(wanted, given, LAX)).toBe(true);
  });

  it.each([
    ["か", "が"],
    ["कि", "की"],
    ["tempo", "temple"],
    ["+", "-"],
    ["?", "!"],
    ["7²", "72"],
    ["10⁻³", "10-3"],
    ["5", "-5"],
    ["1½", "11/2"],
    ["ひらがな", "ヒラガナ"],
    ["は", "ば"],
    ["it's", "its"],
  ])("keeps %s and %s apart", (wanted, given) => {
    expect(isSameText(wanted, given, LAX)).toBe(false);
  });

  it("heeds case and accents where the author asks for it", () => {
    const strict = { caseSensitive: true, accentSensitive: true, typos: 0 };
    expect(isSameText("Año", "Año", strict)).toBe(true);
    expect(isSameText("An\u0303o", "Año", strict)).toBe(true);
    expect(isSameText("Año", "año", strict)).toBe(false);
    expect(isSameText("Año", "Ano", strict)).toBe(false);
    expect(isSameText("L'Été", "L’Été", strict)).toBe(true);
    expect(isSameText("Ａño", "Año", strict)).toBe(true);
    expect(isSameText("مدرسة", "مدرسه", strict)).toBe(false);
    expect(isSameText("İzmir", "izmir", { ...strict, caseSensitive: false })).toBe(true);
    expect(isSameText("Ærø", "AEro", { ...strict, accentSensitive: false })).toBe(true);
  });

  it("forgives as many typos as author and length allow", () => {
    expect(isSameText("diaphragm", "diafragm", TYPOS)).toBe(true);
    expect(isSameText("diaphragm", "dipahragm", { ...LAX, typos: 1 })).toBe(true);
    expect(isSameText("Coriolis", "Corriolliss", TYPOS)).toBe(false);
    expect(isSameText("tempo", "tenpo", TYPOS)).toBe(true);
    expect(isSameText("tempo", "tanpo", TYPOS)).toBe(false);
    expect(isSameText("ser", "sir", TYPOS)).toBe(false);
    expect(isSameText("osmosis", "osmose", LAX)).toBe(false);
  });

  it("never counts a wrong digit, sign or decimal as a typo", () => {
    expect(isSameText("minus -1492", "minus 1492", TYPOS)).toBe(false);
    expect(isSameText("10.50 euros", "1050 euros", TYPOS)).toBe(false);
    expect(isSameText("1000 metres", "1,000 metres", TYPOS)).toBe(true);
    expect(isSameText("covid-19 test", "covid 19 test", TYPOS)).toBe(true);
    expect(isSameText("year 1492", "year 1493", TYPOS)).toBe(false);
    expect(isSameText("year 1492", "yaer 1492", TYPOS)).toBe(true);
  });

  it("allows none under four letters, one under eight, then two", () => {
    expect(["CO2", "four", "sevenff", "eightfff"].map(typoAllowance)).toEqual([0, 1, 1, 2]);
  });
});

describe("the typo distance", () => {
  it("counts a swap of neighbours as one", () => {
    expect(typoDistance("gravity", "garvity")).toBe(1);
    expect(typoDistance("abc", "cab")).toBe(2);
    expect(typoDistance("", "abc")).toBe(3);
    expect(typoDistance("👍a", "👍b")).toBe(1);
  });

  it("is zero for equal texts only, the same both ways, and at most the longer length", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = typoDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(typoDistance(b, a)).toBe(distance);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        const limited = typoDistance(a, b, 2);
        expect(limited).toBe(distance > 2 ? 3 : distance);
      }),
    );
  });
});
