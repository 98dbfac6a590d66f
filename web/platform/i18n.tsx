import type { Texts } from "@waymates/contract/features/translations";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useStore } from "zustand";
import { call } from "./api.ts";
import { createTextStore, type InlineTexts, type TextStore, type Translate } from "./texts.ts";

/** Namespaces of what surrounds every page; every document brings them. */
export const SHELL_NAMESPACES = [
  "common",
  "shell",
  "error",
  "notifications",
  "toast",
  "rewards",
  "overlay",
] as const;

const TextsContext = createContext<TextStore | null>(null);

let tabTexts: TextStore | null = null;

/** Creates the texts of this tab from those that its document brought. */
export function startTexts(inline: InlineTexts): TextStore {
  tabTexts = createTextStore(inline, (language, namespaces) =>
    call<Texts>("GET", `/api/translations/${language}?ns=${namespaces.join(",")}`),
  );
  return tabTexts;
}

/**
 * Loads texts before what needs them renders: with a route's data (`browserLoader`) and with a lazy
 * component's file (`lazyWithRetry`). On the server they are those that the route's handle names.
 * @throws ApiError
 */
export const loadTexts = async (namespaces: readonly string[]): Promise<void> =>
  tabTexts?.load(namespaces);

/** Reads all texts of this tab again. @throws ApiError */
export const refreshTexts = async (): Promise<void> => tabTexts?.refresh();

export function TextsProvider({ store, children }: { store: TextStore; children: ReactNode }) {
  return <TextsContext value={store}>{children}</TextsContext>;
}

export interface Translation {
  t: Translate;
  i18n: { language: string; changeLanguage: (language: string) => Promise<void> };
}

/**
 * The reader's texts. It never suspends: the namespaces named here are loaded by the route or by the
 * lazy component that brings the caller, which `web/app/namespaces.test.ts` checks.
 */
export function useTranslation(_namespaces: string | readonly string[] = []): Translation {
  const store = useContext(TextsContext);
  if (!store) throw new Error("useTranslation needs a TextsProvider above it");
  const { language, t } = useStore(store);
  return useMemo(
    () => ({ t, i18n: { language, changeLanguage: store.changeLanguage } }),
    [language, store, t],
  );
}
