import { DEFAULT_LANGUAGE, namespaceOf, type Texts } from "@waymates/contract/features/translations";
import { createInstance, type i18n, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next";
import { call } from "./api.ts";

/** Every loaded text, whatever its namespace: a component may use keys of two areas. */
const ALL = "all";
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

/** Texts as they travel in the document. */
export interface InlineTexts {
  language: string;
  namespaces: string[];
  texts: Texts;
}

function resourcesOf({ namespaces, texts }: InlineTexts): Record<string, Texts> {
  const bundles: Record<string, Texts> = { [ALL]: texts };
  for (const namespace of namespaces) bundles[namespace] = {};
  for (const [key, text] of Object.entries(texts)) {
    const bundle = bundles[namespaceOf(key)];
    if (bundle) bundle[key] = text;
  }
  return bundles;
}

/** Loads a namespace that the document did not bring; the browser caches it by ETag. */
function backend(instance: () => i18n) {
  return {
    type: "backend" as const,
    init: () => undefined,
    read(language: string, namespace: string, give: ReadCallback) {
      call<Texts>("GET", `/api/translations/${language}?ns=${namespace}`).then(
        (texts) => {
          instance().addResourceBundle(language, ALL, texts, false, true);
          give(null, texts);
        },
        (error: unknown) => give(error instanceof Error ? error : String(error), null),
      );
    },
  };
}

/**
 * Texts for one document or one tab.
 * @param inline what the server put into the document.
 */
export async function createI18n(inline: InlineTexts): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(backend(() => instance))
    .init({
      lng: inline.language,
      // The server has already merged the fallbacks in.
      fallbackLng: false,
      ns: [...inline.namespaces],
      defaultNS: ALL,
      fallbackNS: ALL,
      keySeparator: false,
      nsSeparator: false,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      resources: { [inline.language]: resourcesOf(inline) },
      react: { useSuspense: true },
      initAsync: false,
    });
  return instance;
}

/** Switches the tab to another language once its texts are there. */
export async function switchLanguage(instance: i18n, code: string): Promise<void> {
  instance.addResourceBundle(code, ALL, {}, false, false);
  await instance.changeLanguage(code || DEFAULT_LANGUAGE);
}
