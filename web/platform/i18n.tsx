import {
  CURRENT_VERSION,
  readTextPath,
  type TextFile,
  type TextGroup,
  textPath,
} from "@waymates/contract/features/text-files";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useStore } from "zustand";
import { ApiError, getInBrowser } from "./api.ts";
import { importWithRetry } from "./importWithRetry.ts";
import {
  createTextStore,
  type FirstTexts,
  type ReadTextFile,
  readTextFiles,
  type TextSource,
  type TextStore,
  type Translate,
} from "./texts.ts";

const NOT_FOUND = 404;
const RETRY_MS = 5000;

const TextsContext = createContext<TextSource | null>(null);

let tabTexts: TextStore | null = null;

/** Where a tab's own language is no longer offered, what it still needs comes in the default language. */
const readFile: ReadTextFile = async (address) => {
  try {
    return (await getInBrowser(textPath(address))) as TextFile;
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === NOT_FOUND;
    const wanted = { ...address, language: DEFAULT_LANGUAGE, version: CURRENT_VERSION };
    if (!isGone || address.version === CURRENT_VERSION) throw error;
    return (await getInBrowser(textPath(wanted))) as TextFile;
  }
};

/**
 * Reads the files of texts that the document names. Without texts there is nothing to render, so it tries
 * until they are there.
 * @param paths all of the same language and version
 */
export async function readFirstTexts(paths: readonly string[]): Promise<FirstTexts> {
  const addresses = paths.map(readTextPath).filter((address) => address !== null);
  const [first = { language: DEFAULT_LANGUAGE, version: CURRENT_VERSION }] = addresses;
  const groups = addresses.map(({ group }) => group);
  for (;;) {
    try {
      return await importWithRetry(() => readTextFiles(readFile, first, groups));
    } catch (error) {
      console.error("the texts of the page could not be loaded", error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Creates the texts of this tab. */
export function startTexts(first: FirstTexts): TextStore {
  tabTexts = createTextStore(first, readFile);
  return tabTexts;
}

/**
 * Loads a group of texts before what needs it renders; `member` is there from the start. On the server
 * every text is there.
 * @throws ApiError
 */
export const loadTexts = async (group: TextGroup): Promise<void> => tabTexts?.load(group);

/** Reads all texts of this tab again. @throws ApiError */
export const refreshTexts = async (): Promise<void> => tabTexts?.refresh();

export function TextsProvider({ store, children }: { store: TextSource; children: ReactNode }) {
  return <TextsContext value={store}>{children}</TextsContext>;
}

export interface Translation {
  t: Translate;
  i18n: { language: string; changeLanguage: (language: string) => Promise<void> };
}

/** The reader's texts. It never suspends: a group of texts is loaded before what needs it renders. */
export function useTranslation(): Translation {
  const store = useContext(TextsContext);
  if (!store) throw new Error("useTranslation needs a TextsProvider above it");
  const { language, t } = useStore(store);
  return useMemo(
    () => ({ t, i18n: { language, changeLanguage: store.changeLanguage } }),
    [language, store, t],
  );
}
