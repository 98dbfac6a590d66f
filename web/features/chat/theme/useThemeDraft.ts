import { type ChatTheme, defaultTheme } from "@waymates/contract/features/chat-theme-constants";
import { useState } from "react";
import {
  type ColorPart,
  isAppDark,
  type ReadyTheme,
  readyTheme,
  readyThemeOf,
  sameTheme,
  withShownColors,
} from "./themeDraft.ts";

export interface ThemeDraft {
  /** As it would be saved. */
  theme: ChatTheme;
  /** The same with the colours that are on the screen now. */
  shown: ChatTheme;
  isDirty: boolean;
  /** Which card it is, and the last one of the person's own making. */
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
  const [theme, setTheme] = useState(start);
  const [own, setOwn] = useState(readyThemeOf(start) === "own" ? start : null);
  const shown = withShownColors(theme, isAppDark());
  function become(next: ChatTheme): void {
    setTheme(next);
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
    undo: () => become(start),
    reset: () => become(defaultTheme),
  };
}
