import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, luminance, type Oklch } from "./oklch.ts";

const sheet = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");

type Theme = "light" | "dark";

/** The value of a colour token in one theme. */
function token(name: string, theme: Theme): Oklch {
  const written = new RegExp(`--${name}:\\s*([^;]+);`).exec(sheet)?.[1];
  if (!written) throw new Error(`no token --${name}`);
  const colours = [...written.matchAll(/oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)/g)];
  const found = colours[theme === "dark" && colours.length > 1 ? 1 : 0];
  if (!found) throw new Error(`--${name} is not a plain oklch colour`);
  return { l: Number(found[1]), c: Number(found[2]), h: Number(found[3]) };
}

const grounds = ["paper", "card", "sunk", "raised", "hover"];
const paints = ["trail", "moss", "sky", "sun", "danger"];
const inks = ["ink", "ink-2", "ink-3", ...paints.map((paint) => `${paint}-text`)];

const textPairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...paints.map((paint) => [`${paint}-text`, `${paint}-wash`]),
  ...paints.flatMap((paint) => ["ink", "ink-2"].map((ink) => [ink, `${paint}-wash`])),
  ...["pine", ...paints].map((fill) => [`on-${fill}`, fill]),
  ["on-trail", "trail-hover"],
  ["on-trail", "trail-press"],
  ["paper", "ink"],
  ...["gold", "silver", "bronze"].map((metal) => [`${metal}-ink`, metal]),
] as [string, string][];

const controlPairs = ["edge", "focus"].flatMap((line) =>
  ["paper", "card", "sunk", "raised"].map((ground) => [line, ground]),
) as [string, string][];

describe.each<Theme>(["light", "dark"])("contrast in the %s theme", (theme) => {
  it.each(textPairs)("%s can be read on %s", (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)("%s can be seen on %s", (line, ground) => {
    expect(contrast(token(line, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe("the measure itself", () => {
  it("is right for white, black and the primaries", () => {
    expect(luminance({ l: 1, c: 0, h: 0 })).toBeCloseTo(1, 4);
    expect(luminance({ l: 0, c: 0, h: 0 })).toBeCloseTo(0, 4);
    expect(luminance({ l: 0.627955, c: 0.257683, h: 29.2339 })).toBeCloseTo(0.2126, 3);
    expect(luminance({ l: 0.86644, c: 0.294827, h: 142.4953 })).toBeCloseTo(0.7152, 3);
  });

  it("does not depend on the order of colours", () => {
    const white = { l: 1, c: 0, h: 0 };
    const black = { l: 0, c: 0, h: 0 };
    expect(contrast(white, black)).toBeCloseTo(21, 3);
    expect(contrast(black, white)).toBeCloseTo(21, 3);
  });
});
