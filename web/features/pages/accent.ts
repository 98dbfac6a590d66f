/** A page's colour, made readable: the shades that stand for it in light and in dark. */

/** The backgrounds behind a page's text: card and paper, light and dark; see tokens.css. */
const LIGHT_GROUND = 0.9;
const DARK_GROUND = 0.022;
const TEXT_CONTRAST = 4.6;
const CONTROL_CONTRAST = 3.1;
/** Below this contrast a colour counts as hard to read, and shades of it are used instead. */
const NOTICED = 2.5;

type Rgb = readonly [red: number, green: number, blue: number];

function toRgb(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Mixes a colour with black or white until it has enough contrast with its background. */
function standOut(colour: Rgb, ground: number, enough: number): Rgb {
  const goal = ground > 0.4 ? 0 : 1;
  for (let step = 0; step <= 20; step += 1) {
    const share = step / 20;
    const mixed = colour.map((part) => part + (goal - part) * share) as unknown as Rgb;
    if (contrastOf(luminanceOf(mixed), ground) >= enough) return mixed;
  }
  return [goal, goal, goal];
}

function toHex(colour: Rgb): string {
  const part = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${colour.map(part).join("")}`;
}

/** Black or white, whichever reads better on it: at least 4.58 to 1 on any colour. */
function inkOn(colour: Rgb): string {
  const light = luminanceOf(colour);
  return contrastOf(light, 1) >= contrastOf(light, 0) ? "#ffffff" : "#000000";
}

/** The colour under a pointer: a little further away from its ink. */
function hoverOf(colour: Rgb): string {
  const goal = inkOn(colour) === "#ffffff" ? 0 : 1;
  return toHex(colour.map((part) => part + (goal - part) * 0.1) as unknown as Rgb);
}

/** Whether the colour can be used as it is for text, in light and in dark. */
export function isReadable(hex: string): boolean {
  const light = luminanceOf(toRgb(hex));
  return contrastOf(light, LIGHT_GROUND) >= NOTICED && contrastOf(light, DARK_GROUND) >= NOTICED;
}

/** Custom properties of a page's accent; none for a page without, which keeps the product's. */
export function accentStyle(hex: string | null | undefined): Record<string, string> {
  if (!hex || !/^#[0-9a-f]{6}$/.test(hex)) return {};
  const colour = toRgb(hex);
  const shade = (enough: number) => {
    const light = standOut(colour, LIGHT_GROUND, enough);
    const dark = standOut(colour, DARK_GROUND, enough);
    return { light, dark };
  };
  const fill = shade(CONTROL_CONTRAST);
  const text = shade(TEXT_CONTRAST);
  const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
  return {
    "--accent": both(toHex(fill.light), toHex(fill.dark)),
    "--accent-hover": both(hoverOf(fill.light), hoverOf(fill.dark)),
    "--on-accent": both(inkOn(fill.light), inkOn(fill.dark)),
    "--accent-text": both(toHex(text.light), toHex(text.dark)),
  };
}
