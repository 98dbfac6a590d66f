import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumber, stepNumber, writeNumber } from "./typed-number.ts";

describe("readNumber", () => {
  it.each([
    ["42", "en-US", 42],
    ["1,050", "en-US", 1050],
    ["1,050.25", "en-US", 1050.25],
    ["3,6", "en-US", 3.6],
    ["3,6", "de-DE", 3.6],
    ["1.050", "de-DE", 1050],
    ["1.05", "de-DE", 1.05],
    ["1 234,5", "fr-FR", 1234.5],
    ["-7", "en-US", -7],
    ["−7", "en-US", -7],
    ["٣٫٦", "ar", 3.6],
    [".5", "en-US", 0.5],
  ])("reads %s in %s as %d", (text, language, value) => {
    expect(readNumber(text, language)).toBe(value);
  });

  it.each(["", "x", "12x", "1.2.3", "--1", "1e5"])("does not read %j as a number", (text) => {
    expect(readNumber(text, "en-US")).toBeNull();
  });

  it("reads back what writeNumber writes, in every language", () => {
    const languages = fc.constantFrom("en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar");
    const values = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(values, languages, (value, language) => {
        expect(readNumber(writeNumber(value, language), language)).toBeCloseTo(value, 8);
      }),
    );
  });
});

describe("stepNumber", () => {
  it("stays within the bounds and has no rounding errors", () => {
    expect(stepNumber(0.2, 1, { step: 0.1 })).toBe(0.3);
    expect(stepNumber(10, 1, { max: 10 })).toBe(10);
    expect(stepNumber(null, -1, { min: 5 })).toBe(5);
  });
});
