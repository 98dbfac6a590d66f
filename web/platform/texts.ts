import type { Texts } from "@waymates/contract/features/translations";
import { createInstance } from "i18next";
import { createStore, type StoreApi } from "zustand/vanilla";

/** Texts as they travel in the document. */
export interface InlineTexts {
  language: string;
  namespaces: readonly string[];
  texts: Texts;
}

/** Fetches the texts of some namespaces; the browser and the server each pass their own. */
export type ReadTexts = (language: string, namespaces: readonly string[]) => Promise<Texts>;

/**
 * Renders the text of a key, such as `paths.join`, with its placeholders filled in and in the plural
 * form of `count`. A key without a text is returned as it is.
 */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** What components render with; replaced when the language changes. */
interface Current {
  language: string;
  t: Translate;
}

/** The texts of one tab, or of one document on the server. */
export interface TextStore extends Pick<
  StoreApi<Current>,
  "getState" | "getInitialState" | "subscribe"
> {
  /**
   * Fetches the namespaces that are missing. Nothing renders again: components that need them render after
   * this resolves. @throws what `ReadTexts` throws; a later call fetches again
   */
  load(namespaces: readonly string[]): Promise<void>;
  /** Fetches all loaded namespaces again, and renders everything with them if they changed. */
  refresh(): Promise<void>;
  /** Fetches all loaded namespaces in another language, then renders everything with it. */
  changeLanguage(language: string): Promise<void>;
}

/** i18next with all texts of one language: `add` puts in more. */
function createI18n(language: string, texts: Texts) {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    // Languages fall back to each other on the server.
    fallbackLng: false,
    // A key is one flat name: its first segment only decides which request loads it.
    keySeparator: false,
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: { [language]: { translation: texts } },
  });
  const t: Translate = (key, params) => i18n.t(key, params ?? {});
  /** @returns whether any of them is another than before */
  const add = (more: Texts): boolean => {
    const isNew = Object.keys(more).some(
      (key) => more[key] !== i18n.getResource(language, "translation", key),
    );
    i18n.addResources(language, "translation", more);
    return isNew;
  };
  return { t, add };
}

export function createTextStore(inline: InlineTexts, read: ReadTexts): TextStore {
  let i18n = createI18n(inline.language, inline.texts);
  const store = createStore<Current>(() => ({ language: inline.language, t: i18n.t }));
  const loaded = new Set(inline.namespaces);
  const pending = new Map<string, Promise<void>>();

  async function fetchTexts(namespaces: readonly string[]): Promise<void> {
    const { language } = store.getState();
    const texts = await read(language, namespaces);
    // A change of language in between fetched only what was loaded before.
    if (language !== store.getState().language) return fetchTexts(namespaces);
    i18n.add(texts);
    for (const namespace of namespaces) loaded.add(namespace);
    return undefined;
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    async load(namespaces) {
      const missing = namespaces.filter((one) => !loaded.has(one) && !pending.has(one));
      if (missing.length > 0) {
        const fetched = fetchTexts(missing).finally(() => {
          for (const namespace of missing) pending.delete(namespace);
        });
        for (const namespace of missing) pending.set(namespace, fetched);
      }
      await Promise.all(namespaces.map((namespace) => pending.get(namespace) ?? Promise.resolve()));
    },
    async refresh() {
      const { language } = store.getState();
      const texts = await read(language, [...loaded]);
      if (language !== store.getState().language || !i18n.add(texts)) return;
      const { t } = i18n;
      // Another function, so that what renders with it renders again.
      store.setState({ t: (key, params) => t(key, params) });
    },
    async changeLanguage(language) {
      if (language === store.getState().language) return;
      const texts = await read(language, [...loaded]);
      i18n = createI18n(language, texts);
      store.setState({ language, t: i18n.t });
    },
  };
}
