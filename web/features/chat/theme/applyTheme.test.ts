import {
  type ChatTheme,
  defaultTheme,
  MIN_CONTRAST,
  contrastOn,
  themePresets,
} from "@waymates/contract/features/chat-theme-constants";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { applyTheme, themeProps } from "./applyTheme.ts";
import { bearable } from "./colours.ts";
import { safeTheme } from "./safeTheme.ts";
import { themeAttributes, themeLook, themeProperties } from "./themeLook.ts";

const ALLOWED =
  /^(#[0-9a-f]{6}|linear-gradient\(\d{1,3}deg, #[0-9a-f]{6}, #[0-9a-f]{6}\)|url\("\/uploads\/[0-9a-f-]{36}\.webp"\))$/;
const WORD = /^[a-z]+$/;

/** An element that records what is written to it. */
function watched() {
  const element = document.createElement("section");
  const written = new Map<string, string>();
  vi.spyOn(element.style, "setProperty").mockImplementation((name, value) => {
    written.set(name, String(value));
  });
  const attributes = () => [...element.attributes].map(({ value }) => value);
  return { element, written, attributes };
}

const css = fc.constantFrom(
  "red}body{display:none}",
  "#ffffff;background:url(//evil.example/p.gif)",
  "url(//evil.example/p.gif)",
  "\\75rl(//evil.example/p.gif)",
  "expression(alert(1))",
  "@import '//evil.example/x.css'",
  "var(--ink)",
  "#ffffff\n",
  '0"); background: red; x("',
);
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const anything = fc.oneof(css, hex, fc.string(), fc.anything());
const hostile = fc.record(
  {
    background: fc.oneof(anything, fc.record({ from: anything, to: anything, angle: anything })),
    messageColor: anything,
    userMessageColor: fc.record({ from: hex, to: hex, angle: anything }),
    textColor: anything,
    fontSize: anything,
    messageSpacing: anything,
    messageRadius: anything,
    bubbleShape: anything,
    border: fc.oneof(anything, fc.record({ style: anything, color: anything })),
    glow: fc.oneof(anything, fc.record({ strength: anything, color: anything })),
    backgroundImage: fc.oneof(
      anything,
      fc.record({ upload: anything }),
      fc.record({ preset: anything }),
      fc.record({ url: css }),
    ),
    separator: anything,
  },
  { requiredKeys: [] },
);

describe("applying a theme", () => {
  it("writes nothing but colours, gradients of them, own uploads and known words", () => {
    fc.assert(
      fc.property(hostile, (theme) => {
        const { element, written, attributes } = watched();
        applyTheme(element, theme as unknown as ChatTheme);
        for (const [name, value] of written) {
          expect(themeProperties).toContain(name);
          expect(value).toMatch(ALLOWED);
        }
        for (const value of attributes()) expect(value).toMatch(WORD);
        // Styles are written by setProperty alone, without a style attribute or cssText.
        expect(element.hasAttribute("style")).toBe(false);
        // A document that brings the theme along says the same, and nothing else.
        const { style, ...attributesOf } = themeProps(theme as unknown as ChatTheme);
        expect(style).toEqual(Object.fromEntries(written));
        for (const value of Object.values(attributesOf)) expect(value).toMatch(WORD);
      }),
      { numRuns: 500 },
    );
  });

  it("removes everything of the theme before it", () => {
    const element = document.createElement("section");
    const picture = { upload: "0198d6a2-1111-7000-8000-00000000000a" };
    applyTheme(element, { ...themePresets.neonEclipse, backgroundImage: picture });
    expect(element.style.getPropertyValue("--chat-picture")).toContain(picture.upload);
    expect(element.dataset["theme"]).toBe("dark");
    applyTheme(element, null);
    for (const name of themeProperties) expect(element.style.getPropertyValue(name)).toBe("");
    expect(themeAttributes.filter((name) => element.hasAttribute(`data-${name}`))).toEqual([
      "shape",
      "border",
      "separator",
    ]);
  });

  it("follows the app's light and dark mode with the default colours", () => {
    const element = document.createElement("section");
    applyTheme(element, { ...defaultTheme, fontSize: "xl", separator: "dots" });
    expect(element.dataset).toMatchObject({ size: "xl", separator: "dots" });
    expect(element.dataset["colors"]).toBeUndefined();
    expect(element.style.getPropertyValue("--chat-in")).toBe("");
  });
});

describe("the colours of a theme", () => {
  const paint = fc.oneof(
    hex,
    fc.record({ from: hex, to: hex, angle: fc.integer({ min: 0, max: 360 }) }),
  );

  it("have readable contrast, whatever was chosen", () => {
    const colors = fc.record({
      background: paint,
      messageColor: paint,
      userMessageColor: paint,
      textColor: hex,
      accent: hex,
    });
    fc.assert(
      fc.property(colors, ({ accent, ...chosen }) => {
        const border = { style: "thin" as const, color: accent };
        const { properties } = themeLook({ ...defaultTheme, ...chosen, border });
        const ground = bearable(chosen.background);
        const [others, own] = [bearable(chosen.messageColor), bearable(chosen.userMessageColor)];
        const pairs = [
          ["--chat-ink", ground],
          ["--chat-dim", ground],
          ["--chat-ink", properties["--chat-raised"] ?? ""],
          ["--chat-dim", properties["--chat-raised"] ?? ""],
          ["--chat-mark", ground],
          ["--chat-new", ground],
          ["--chat-in-ink", others],
          ["--chat-in-mark", others],
          ["--chat-out-ink", own],
          ["--chat-out-mark", own],
          ["--chat-send-ink", accent],
        ] as const;
        for (const [name, behind] of pairs) {
          const found = properties[name] ?? "";
          expect(contrastOn(found, behind), name).toBeGreaterThanOrEqual(MIN_CONTRAST);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("move closer together where no text would be readable on a gradient", () => {
    const wide = { from: "#000000", to: "#ffffff", angle: 90 };
    const { properties } = themeLook({ ...defaultTheme, messageColor: wide });
    expect(properties["--chat-in"]).toBe("linear-gradient(90deg, #808080, #ffffff)");
    const fine = { from: "#000000", to: "#202020", angle: 90 };
    expect(bearable(fine)).toEqual(fine);
  });

  it("keep the chosen text colour where it is readable, and replace it otherwise", () => {
    const dark = themeLook({ ...themePresets.neonEclipse, textColor: "#2b2057" }).properties;
    expect(dark["--chat-in-ink"]).toBe("#ffffff");
    const fine = themeLook(themePresets.neonEclipse).properties;
    expect([fine["--chat-in-ink"], fine["--chat-out-ink"]]).toEqual(["#f3effc", "#f3effc"]);
  });

  it("stay unchanged where they are valid and readable", () => {
    fc.assert(
      fc.property(paint, hex, (background, textColor) => {
        const theme = { ...themePresets.candyGlow, background, textColor };
        expect(safeTheme(theme)).toEqual(theme);
      }),
    );
  });
});
