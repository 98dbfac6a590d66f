import {
  between,
  contrastOf,
  luminanceOf,
  type Rgb,
  toHex,
  toRgb,
} from "@waymates/contract/colours";

/** A page's colour, made readable: the shades that stand for it in light and in dark. */

/** The backgrounds behind a page's text: card and paper, light and dark; see tokens.css. */
const LIGHT_GROUND = 0.9;
const DARK_GROUND = 0.022;
const TEXT_CONTRAST = 4.6;
const CONTROL_CONTRAST = 3.1;
/** Below this contrast a colour counts as hard to read, and shades of it are used instead. */
const NOTICED = 2.5;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];

/** Mixes a colour with black or white until it has enough contrast with its background. */
function standOut(colour: Rgb, ground: number, enough: number): Rgb {
  const goal = ground > 0.4 ? BLACK : WHITE;
  for (let step = 0; step <= 20; step += 1) {
    const mixed = between(colour, goal, step / 20);
    if (contrastOf(luminanceOf(mixed), ground) >= enough) return mixed;
  }
  return goal;
}

/** Black or white, whichever reads better on it: at least 4.58 to 1 on any colour. */
function inkOn(colour: Rgb): Rgb {
  const light = luminanceOf(colour);
  return contrastOf(light, 1) >= contrastOf(light, 0) ? WHITE : BLACK;
}

/** The colour under a pointer: a little further away from its ink. */
function hoverOf(colour: Rgb): string {
  return toHex(between(colour, inkOn(colour) === WHITE ? BLACK : WHITE, 0.1));
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
    "--on-accent": both(toHex(inkOn(fill.light)), toHex(inkOn(fill.dark))),
    "--accent-text": both(toHex(text.light), toHex(text.dark)),
  };
}
