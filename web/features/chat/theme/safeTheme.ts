import {
  backgroundPresets,
  borderStyles,
  bubbleShapes,
  type ChatTheme,
  defaultTheme,
  fontSizes,
  glowStrengths,
  messageRadii,
  messageSpacings,
  type Paint,
  separators,
} from "@waymates/contract/features/chat-theme-constants";
import { isColor } from "./colours.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Part = Record<string, unknown>;
const partOf = (value: unknown): Part =>
  typeof value === "object" && value !== null ? (value as Part) : {};

const colorOf = (value: unknown, otherwise: string): string =>
  isColor(value) ? value.toLowerCase() : otherwise;

const wordOf = <Word extends string>(
  words: readonly Word[],
  value: unknown,
  otherwise: Word,
): Word => words.find((word) => word === value) ?? otherwise;

function paintOf(value: unknown, otherwise: Paint): Paint {
  if (isColor(value)) return value.toLowerCase();
  const { from, to, angle } = partOf(value);
  const isAngle =
    typeof angle === "number" && Number.isInteger(angle) && angle >= 0 && angle <= 360;
  if (!isColor(from) || !isColor(to) || !isAngle) return otherwise;
  return { from: from.toLowerCase(), to: to.toLowerCase(), angle };
}

function pictureOf(value: unknown): ChatTheme["backgroundImage"] {
  const { upload, preset } = partOf(value);
  if (typeof upload === "string" && UUID.test(upload)) return { upload: upload.toLowerCase() };
  const known = backgroundPresets.find((name) => name === preset);
  return known ? { preset: known } : null;
}

/**
 * The theme with every invalid value replaced by the default's. The server validates themes too; this
 * is for data that did not pass it.
 */
export function safeTheme(given: unknown): ChatTheme {
  const theme = partOf(given);
  const [border, glow] = [partOf(theme["border"]), partOf(theme["glow"])];
  const or = defaultTheme;
  return {
    background: paintOf(theme["background"], or.background),
    messageColor: paintOf(theme["messageColor"], or.messageColor),
    userMessageColor: paintOf(theme["userMessageColor"], or.userMessageColor),
    textColor: colorOf(theme["textColor"], or.textColor),
    fontSize: wordOf(fontSizes, theme["fontSize"], or.fontSize),
    messageSpacing: wordOf(messageSpacings, theme["messageSpacing"], or.messageSpacing),
    messageRadius: wordOf(messageRadii, theme["messageRadius"], or.messageRadius),
    bubbleShape: wordOf(bubbleShapes, theme["bubbleShape"], or.bubbleShape),
    border: {
      style: wordOf(borderStyles, border["style"], or.border.style),
      color: colorOf(border["color"], or.border.color),
    },
    glow: {
      strength: wordOf(glowStrengths, glow["strength"], or.glow.strength),
      color: colorOf(glow["color"], or.glow.color),
    },
    backgroundImage: pictureOf(theme["backgroundImage"]),
    separator: wordOf(separators, theme["separator"], or.separator),
  };
}
