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
  ])("takes %s and %s for the same", (wanted, given) => {
    expect(isSameText(wanted, given, LAX)).toBe(true);
  });

  it.each([
    ["か", "が"],
    ["कि", "की"],
    ["tempo", "temple"],
    ["+", "-"],
    ["?", "!"],
  ])("keeps %s and %s apart", (wanted, given) => {
    expect(isSameText(wanted, given, LAX)).toBe(false);
  });

  it("heeds case and accents where the author asks for it", () => {
    const strict = { caseSensitive: true, accentSensitive: true, typos: 0 };
    expect(isSameText("Año", "Año", strict)).toBe(true);
    expect(isSameText("An\u0303o", "Año", strict)).toBe(true);
    expect(isSameText("Año", "año", strict)).toBe(false);
    expect(isSameText("Año", "Ano", strict)).toBe(false);
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

  it("never counts a wrong digit as a typo", () => {
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
