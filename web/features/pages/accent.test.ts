import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentStyle, isReadable } from "./accent.ts";

const part = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * part(hex, 1) + 0.7152 * part(hex, 3) + 0.0722 * part(hex, 5);
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const shades = (value: string | undefined) => value?.match(/#[0-9a-f]{6}/g) ?? [];

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("a page's accent", () => {
  it("is readable as text in both themes for any colour", () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        const [light, dark] = shades(accentStyle(hex)["--accent-text"]);
        expect(contrast(luminance(light ?? ""), 0.9)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(luminance(dark ?? ""), 0.022)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("has a text colour that is readable on it, under a pointer too", () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        const style = accentStyle(hex);
        const ink = shades(style["--on-accent"]);
        for (const name of ["--accent", "--accent-hover"]) {
          const fill = shades(style[name]);
          for (const at of [0, 1]) {
            const both = [luminance(fill[at] ?? ""), luminance(ink[at] ?? "")] as const;
            expect(contrast(...both)).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
    );
  });

  it("is unchanged where it is readable and reported where it is not", () => {
    expect(isReadable("#1f7f8c")).toBe(true);
    expect(shades(accentStyle("#1f7f8c")["--accent"])).toContain("#1f7f8c");
    expect(isReadable("#ffff66")).toBe(false);
    expect(isReadable("#0a0a20")).toBe(false);
  });

  it("accepts colours only", () => {
    for (const bad of [null, undefined, "", "red", "#12345", "#123456;color:red", "url(x)"]) {
      expect(accentStyle(bad)).toEqual({});
    }
  });
});
