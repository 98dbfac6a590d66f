import {
  type ChatTheme,
  contrastOn,
  defaultTheme,
  MIN_CONTRAST,
  readableText,
  type ThemePreset,
  themePresets,
} from "@waymates/contract/features/chat-theme-constants";
import { useEdits } from "../../../../platform/saving/useEdits.ts";
import { safeTheme } from "../safeTheme.ts";
import { hasOwnColors } from "../themeLook.ts";
import { useState } from "react";

export type ColorPart = "background" | "messageColor" | "userMessageColor" | "textColor";
export type ReadyTheme = "default" | ThemePreset;

/** What the default looks like in a dark app: where changing one colour begins from. */
const darkColors: Pick<ChatTheme, ColorPart> = {
  background: "#12221b",
  messageColor: "#1c2d25",
  userMessageColor: "#25382b",
  textColor: "#f5f0e6",
};

export const sameTheme = (one: ChatTheme | null, other: ChatTheme | null): boolean =>
  JSON.stringify(safeTheme(one)) === JSON.stringify(safeTheme(other));

/** A theme as it is saved: nothing for the default. */
export const toSave = (theme: ChatTheme): ChatTheme | null =>
  sameTheme(theme, defaultTheme) ? null : safeTheme(theme);

/** The theme with the colours that are really on the screen. */
export function withShownColors(theme: ChatTheme, isAppDark: boolean): ChatTheme {
  return isAppDark && !hasOwnColors(theme) ? { ...theme, ...darkColors } : theme;
}

/** Which of the ready-made ones it is; "own" for none of them. */
export function readyThemeOf(theme: ChatTheme): ReadyTheme | "own" {
  if (sameTheme(theme, defaultTheme)) return "default";
  const names = Object.keys(themePresets) as ThemePreset[];
  return names.find((name) => sameTheme(theme, themePresets[name])) ?? "own";
}

export const readyTheme = (name: ReadyTheme): ChatTheme =>
  name === "default" ? defaultTheme : themePresets[name];

/** A text colour that can be read on both kinds of messages; null where no colour can. */
export function readableOnBoth({ textColor, messageColor, userMessageColor }: ChatTheme) {
  const [one, other] = [messageColor, userMessageColor].map((paint) =>
    readableText(textColor, paint),
  ) as [string, string];
  const isGood = (color: string) =>
    contrastOn(color, messageColor) >= MIN_CONTRAST &&
    contrastOn(color, userMessageColor) >= MIN_CONTRAST;
  return [one, other].find(isGood) ?? null;
}

/** Whether the app shows itself dark, by choice or by the system's. */
export function isAppDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "dark" || chosen === "light") return chosen === "dark";
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

export interface ThemeDraft {
  /** The theme as it would be saved. */
  theme: ChatTheme;
  /** The same with the colours that are on the screen now. */
  shown: ChatTheme;
  isDirty: boolean;
  /** The selected card, and the person's last own theme. */
  ready: ReadyTheme | "own";
  own: ChatTheme | null;
  change: (part: Partial<Omit<ChatTheme, ColorPart>>) => void;
  changeColors: (part: Partial<Pick<ChatTheme, ColorPart>>) => void;
  choose: (name: ReadyTheme | "own") => void;
  undo: () => void;
  reset: () => void;
}

/** A theme while it is being changed, beginning from the saved one. */
export function useThemeDraft(saved: ChatTheme | null): ThemeDraft {
  const start = saved ?? defaultTheme;
  const { values: theme, change, discard } = useEdits(start, useState<Partial<ChatTheme>>({}));
  const [own, setOwn] = useState(readyThemeOf(start) === "own" ? start : null);
  const shown = withShownColors(theme, isAppDark());
  function become(next: ChatTheme): void {
    change(next);
    if (readyThemeOf(next) === "own") setOwn(next);
  }
  const changeColors: ThemeDraft["changeColors"] = (part) => become({ ...shown, ...part });
  return {
    theme,
    shown,
    isDirty: !sameTheme(theme, start),
    ready: readyThemeOf(theme),
    own,
    change: (part) => become({ ...theme, ...part }),
    changeColors,
    choose: (name) => {
      if (name !== "own") become(readyTheme(name));
      else if (own) become(own);
    },
    undo: discard,
    reset: () => become(defaultTheme),
  };
}
