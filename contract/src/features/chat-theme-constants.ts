/** The chat's looks without the schemas: what a saved theme may say, and the ones that come with it. */
import { between, contrastOf, luminanceOf, toHex, toRgb } from "../colours.ts";

export const fontSizes = ["xs", "small", "medium", "large", "xl"] as const;
export const messageSpacings = ["tight", "normal", "relaxed", "loose"] as const;
export const messageRadii = ["none", "sm", "md", "lg", "xl"] as const;
export const bubbleShapes = ["rounded", "tail", "square", "plain"] as const;
export const borderStyles = ["none", "thin", "thick"] as const;
export const glowStrengths = ["none", "soft", "strong"] as const;
export const separators = ["none", "line", "dots", "date"] as const;
/** Drawings of our own that may lie behind the messages. */
export const backgroundPresets = [
  "tide",
  "night",
  "hills",
  "river",
  "paper",
  "eclipse",
  "sprinkles",
] as const;

/** `#rrggbb`, or a straight run between two colours; angle in degrees, 0 points upwards. */
export interface Gradient {
  from: string;
  to: string;
  angle: number;
}
export type Paint = string | Gradient;

export interface ChatTheme {
  background: Paint;
  messageColor: Paint;
  userMessageColor: Paint;
  textColor: string;
  fontSize: (typeof fontSizes)[number];
  messageSpacing: (typeof messageSpacings)[number];
  messageRadius: (typeof messageRadii)[number];
  bubbleShape: (typeof bubbleShapes)[number];
  border: { style: (typeof borderStyles)[number]; color: string };
  glow: { strength: (typeof glowStrengths)[number]; color: string };
  backgroundImage: { upload: string } | { preset: (typeof backgroundPresets)[number] } | null;
  separator: (typeof separators)[number];
}

/** Its colours are the app's own, light ones; who keeps them all follows light and dark. */
export const defaultTheme: ChatTheme = {
  background: "#f8f3e9",
  messageColor: "#fefdf8",
  userMessageColor: "#def1d7",
  textColor: "#0f2e24",
  fontSize: "medium",
  messageSpacing: "normal",
  messageRadius: "lg",
  bubbleShape: "tail",
  border: { style: "thin", color: "#e2dbcd" },
  glow: { strength: "none", color: "#3b7d42" },
  backgroundImage: null,
  separator: "date",
};

export const themePresets = {
  /** A deep violet night with cyan and magenta light. */
  neonEclipse: {
    background: { from: "#190e34", to: "#1f1142", angle: 180 },
    messageColor: "#2b2057",
    userMessageColor: { from: "#8d1a9c", to: "#ab1690", angle: 120 },
    textColor: "#f3effc",
    fontSize: "medium",
    messageSpacing: "normal",
    messageRadius: "lg",
    bubbleShape: "tail",
    border: { style: "thin", color: "#36dcec" },
    glow: { strength: "strong", color: "#cf38c9" },
    backgroundImage: { preset: "eclipse" },
    separator: "date",
  },
  /** Peach, pink and mint on cream. */
  candyGlow: {
    background: { from: "#fef4e6", to: "#fff0ee", angle: 180 },
    messageColor: "#c0f4df",
    userMessageColor: { from: "#ffcdae", to: "#ffbcbb", angle: 135 },
    textColor: "#472335",
    fontSize: "medium",
    messageSpacing: "normal",
    messageRadius: "xl",
    bubbleShape: "tail",
    border: { style: "none", color: "#b53364" },
    glow: { strength: "soft", color: "#ff9fb8" },
    backgroundImage: { preset: "sprinkles" },
    separator: "date",
  },
} as const satisfies Record<string, ChatTheme>;
export type ThemePreset = keyof typeof themePresets;

/** Text and what lies behind it must differ by this much (WCAG AA). */
export const MIN_CONTRAST = 4.5;
const DARK_TEXT = "#14201d";
const LIGHT_TEXT = "#ffffff";
const BLACK = "#000000";

/** How far two `#rrggbb` colours stand apart, from 1 (alike) to 21 (black and white). */
export const contrast = (one: string, other: string): number =>
  contrastOf(luminanceOf(toRgb(one)), luminanceOf(toRgb(other)));

/** The `#rrggbb` colour between two others: share 0 is the first, 1 the second. */
export const mix = (one: string, other: string, share: number): string =>
  toHex(between(toRgb(one), toRgb(other), share));

/** A paint's colours at its ends and between them. */
function samples(paint: Paint): string[] {
  if (typeof paint === "string") return [paint];
  return [paint.from, mix(paint.from, paint.to, 0.5), paint.to];
}

/** The worst contrast of a text colour anywhere on a paint. */
export function contrastOn(textColor: string, paint: Paint): number {
  return Math.min(...samples(paint).map((color) => contrast(textColor, color)));
}

/** The text colour that is really drawn on a paint: the chosen one where it can be read, else ours. */
export function readableText(chosen: string, paint: Paint): string {
  if (contrastOn(chosen, paint) >= MIN_CONTRAST) return chosen;
  const [best] = [DARK_TEXT, LIGHT_TEXT].toSorted(
    (one, other) => contrastOn(other, paint) - contrastOn(one, paint),
  ) as [string];
  if (contrastOn(best, paint) >= MIN_CONTRAST) return best;
  // Between the two lie colours that only plain black can be read on.
  return contrastOn(BLACK, paint) > contrastOn(best, paint) ? BLACK : best;
}

/** Which bubbles a theme's text cannot be read on, for the warning in the saver. */
export function unreadableOn(theme: ChatTheme): ("messageColor" | "userMessageColor")[] {
  return (["messageColor", "userMessageColor"] as const).filter(
    (part) => contrastOn(theme.textColor, theme[part]) < MIN_CONTRAST,
  );
}
