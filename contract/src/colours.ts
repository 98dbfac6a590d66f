/** Parts of a colour from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** @param color `#rrggbb` */
export function toRgb(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** @returns `#rrggbb` */
export function toHex(color: Rgb): string {
  const digits = color.map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

/** The colour between two others: share 0 is the first, 1 the second. */
export function between([r, g, b]: Rgb, [red, green, blue]: Rgb, share: number): Rgb {
  return [r + (red - r) * share, g + (green - g) * share, b + (blue - b) * share];
}

const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

/** Relative luminance from 0 (black) to 1 (white), as WCAG 2 defines it. */
export function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two luminances, from 1 (equal) to 21 (black and white), as WCAG 2 defines it. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
