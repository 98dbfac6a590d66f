import type { Texts } from "@waymates/contract/features/translations";
import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from "react";
import { call } from "./api.ts";
import { createTextStore, type InlineTexts, type TextStore, type Translate } from "./texts.ts";

/** What the frame around every page says. */
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

/** The tab's texts: those of the document, and more by namespace as pages need them. */
export function browserTexts(inline: InlineTexts): TextStore {
  return createTextStore(inline, (language, namespaces) =>
    call<Texts>("GET", `/api/translations/${language}?ns=${namespaces.join(",")}`),
  );
}

export function TextsProvider({ store, children }: { store: TextStore; children: ReactNode }) {
  return <TextsContext value={store}>{children}</TextsContext>;
}

export interface Translation {
  t: Translate;
  i18n: { language: string; changeLanguage: (language: string) => Promise<void> };
}

/**
 * The reader's texts. A namespace that is not here yet suspends the component until it is, so that
 * no key and no foreign language flashes.
 */
export function useTranslation(namespaces: string | readonly string[] = []): Translation {
  const store = useContext(TextsContext);
  if (!store) throw new Error("useTranslation needs a TextsProvider above it");
  const t = useSyncExternalStore(
    store.subscribe,
    () => store.translate,
    () => store.translate,
  );
  const waiting = store.whenHere(typeof namespaces === "string" ? [namespaces] : namespaces);
  // Again when they have come: React loses a component that waited and then asks no more.
  if (waiting) use(waiting);
  return { t, i18n: { language: store.language, changeLanguage: store.changeLanguage } };
}
