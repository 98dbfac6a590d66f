import { toHex, toRgb } from "@waymates/contract/colours";
import {
  contrastOn,
  type Gradient,
  MIN_CONTRAST,
  mix,
  type Paint,
  readableText,
} from "@waymates/contract/features/chat-theme-constants";

const BLACK = "#000000";
const WHITE = "#ffffff";
const HEX = /^#[0-9a-f]{6}$/i;

/** Whether something is a colour as themes write it: `#rrggbb`. */
export const isColor = (value: unknown): value is string =>
  typeof value === "string" && HEX.test(value);

export const isGradient = (paint: Paint): paint is Gradient => typeof paint !== "string";

/** Returns one colour that represents a paint. */
export const flat = (paint: Paint): string =>
  isGradient(paint) ? mix(paint.from, paint.to, 0.5) : paint;

/** A paint that some text can be read on: of ends too far apart one moves towards the other. */
export function bearable(paint: Paint): Paint {
  if (!isGradient(paint)) return paint;
  for (let step = 0; step < 10; step += 1) {
    for (const ink of [WHITE, BLACK]) {
      const tried = drawnTogether(paint, ink, step / 10);
      if (contrastOn(ink, tried) >= MIN_CONTRAST) return tried;
    }
  }
  return paint.from;
}

/** The end on which an ink can be read less well, moved towards the other. */
function drawnTogether({ from, to, angle }: Gradient, ink: string, share: number): Gradient {
  const isFromBetter = contrastOn(ink, from) >= contrastOn(ink, to);
  return isFromBetter
    ? { from, to: mix(to, from, share), angle }
    : { from: mix(from, to, share), to, angle };
}

/** Whether a paint is nearer to night than to day. */
export const isDark = (paint: Paint): boolean =>
  contrastOn(WHITE, paint) > contrastOn(BLACK, paint);

/** A colour made lighter or darker only as far as it takes to be read on a paint. */
export function legible(color: string, paint: Paint): string {
  const [hue, saturation, lightness] = toHsl(color);
  const direction = isDark(paint) ? 1 : -1;
  for (let step = 0; step <= 25; step += 1) {
    const moved = Math.min(1, Math.max(0, lightness + direction * step * 0.04));
    const tried = step === 0 ? color : fromHsl(hue, saturation, moved);
    if (contrastOn(tried, paint) >= MIN_CONTRAST) return tried;
  }
  return readableText(color, paint);
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl(color: string): [number, number, number] {
  const [red, green, blue] = toRgb(color);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [lightness, span] = [(low + high) / 2, high - low];
  if (span === 0) return [0, 0, lightness];
  const saturation = span / (1 - Math.abs(2 * lightness - 1));
  if (high === red) return [(60 * ((green - blue) / span) + 360) % 360, saturation, lightness];
  if (high === green) return [60 * ((blue - red) / span) + 120, saturation, lightness];
  return [60 * ((red - green) / span) + 240, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

/** A quieter ink: mixed into its ground as far as it can still be read. */
export const quiet = (ink: string, paint: Paint): string =>
  nearest(mix(ink, flat(paint), 0.32), ink, paint);

function nearest(from: string, to: string, paint: Paint): string {
  for (let step = 0; step < 10; step += 1) {
    const tried = mix(from, to, step / 10);
    if (contrastOn(tried, paint) >= MIN_CONTRAST) return tried;
  }
  return to;
}
