import {
  type ChatTheme,
  contrastOn,
  defaultTheme,
  MIN_CONTRAST,
  mix,
  type Paint,
  readableText,
} from "@waymates/contract/features/chat-theme-constants";
import { bearable, flat, isDark, isGradient, legible, quiet } from "./colours.ts";

/** Custom properties that a theme sets; look.css reads them. */
export const themeProperties = [
  "--chat-background",
  "--chat-ground",
  "--chat-ink",
  "--chat-dim",
  "--chat-raised",
  "--chat-in",
  "--chat-in-ink",
  "--chat-in-mark",
  "--chat-out",
  "--chat-out-ink",
  "--chat-out-mark",
  "--chat-mark",
  "--chat-new",
  "--chat-send",
  "--chat-send-ink",
  "--chat-border",
  "--chat-glow-color",
  "--chat-picture",
] as const;
/** Attributes that a theme sets, as `data-…`. */
export const themeAttributes = [
  "colors",
  "theme",
  "size",
  "spacing",
  "radius",
  "shape",
  "border",
  "glow",
  "separator",
  "picture",
] as const;

export interface ThemeLook {
  properties: Partial<Record<(typeof themeProperties)[number], string>>;
  attributes: Partial<Record<(typeof themeAttributes)[number], string>>;
}

const same = (one: Paint, other: Paint): boolean =>
  isGradient(one) || isGradient(other)
    ? JSON.stringify(one) === JSON.stringify(other)
    : one.toLowerCase() === other.toLowerCase();

/** Whether a theme has colours of its own; one that keeps all of the app's follows light and dark. */
export const hasOwnColors = (theme: ChatTheme): boolean =>
  (["background", "messageColor", "userMessageColor", "textColor"] as const).some(
    (part) => !same(theme[part], defaultTheme[part]),
  );

const paintValue = (paint: Paint): string =>
  isGradient(paint) ? `linear-gradient(${paint.angle}deg, ${paint.from}, ${paint.to})` : paint;

/** What a theme comes to in colours and words. Values: `#rrggbb`, gradients of them, an own upload. */
export function themeLook(theme: ChatTheme): ThemeLook {
  const isOwnBorder = !same(theme.border.color, defaultTheme.border.color);
  const picture = theme.backgroundImage;
  const upload = picture && "upload" in picture ? picture.upload : null;
  const isOwn = hasOwnColors(theme);
  return {
    properties: {
      ...(isOwn ? colorsOf(theme, isOwnBorder ? theme.border.color : theme.glow.color) : {}),
      ...(isOwnBorder ? { "--chat-border": theme.border.color } : {}),
      "--chat-glow-color": theme.glow.color,
      ...(upload ? { "--chat-picture": `url("/uploads/${upload}.webp")` } : {}),
    },
    attributes: {
      ...(isOwn ? { colors: "own", theme: isDark(theme.background) ? "dark" : "light" } : {}),
      size: theme.fontSize,
      spacing: theme.messageSpacing,
      radius: theme.messageRadius,
      shape: theme.bubbleShape,
      border: !isOwnBorder && theme.border.style === "thin" ? "default" : theme.border.style,
      glow: theme.glow.strength,
      separator: theme.separator,
      picture: upload ? "upload" : picture && "preset" in picture ? picture.preset : "none",
    },
  };
}

/** All colours of a conversation out of the four chosen ones and an accent, each of them readable. */
function colorsOf(theme: ChatTheme, accent: string): ThemeLook["properties"] {
  const { textColor } = theme;
  const [background, messageColor, userMessageColor] = [
    bearable(theme.background),
    bearable(theme.messageColor),
    bearable(theme.userMessageColor),
  ];
  const ink = readableText(textColor, background);
  const dim = quiet(ink, background);
  return {
    "--chat-background": paintValue(background),
    "--chat-ground": flat(background),
    "--chat-ink": ink,
    "--chat-dim": dim,
    "--chat-raised": raised(background, dim, ink),
    "--chat-in": paintValue(messageColor),
    "--chat-in-ink": readableText(textColor, messageColor),
    "--chat-in-mark": legible(accent, messageColor),
    "--chat-out": paintValue(userMessageColor),
    "--chat-out-ink": readableText(textColor, userMessageColor),
    "--chat-out-mark": legible(accent, userMessageColor),
    "--chat-mark": legible(accent, background),
    "--chat-new": legible(theme.glow.color, background),
    "--chat-send": accent,
    "--chat-send-ink": readableText(flat(background), accent),
  };
}

/**
 * Returns a colour slightly raised from the background, such as for the top bar, on which text
 * stays readable.
 */
function raised(background: Paint, dim: string, ink: string): string {
  const ground = flat(background);
  const lighter = isDark(background) ? mix(ground, ink, 0.06) : mix(ground, "#ffffff", 0.6);
  const isReadable = [dim, ink].every((color) => contrastOn(color, lighter) >= MIN_CONTRAST);
  return isReadable ? lighter : ground;
}
