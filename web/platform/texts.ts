import {
  CURRENT_VERSION,
  type TextAddress,
  type TextFile,
  type TextGroup,
} from "@waymates/contract/features/text-files";
import type { Texts } from "@waymates/contract/features/translations";
import { placeholderFormatter } from "@waymates/contract/formats";
import { createInstance } from "i18next";
import { createStore, type StoreApi } from "zustand/vanilla";

/** Fetches one file of texts. */
export type ReadTextFile = (address: TextAddress) => Promise<TextFile>;

/** The texts that a tab begins with. */
export interface FirstTexts extends TextFile {
  language: string;
  groups: readonly TextGroup[];
}

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

/** What `TextsProvider` needs: the texts of a tab, or of a document on the server. */
export interface TextSource extends Pick<
  StoreApi<Current>,
  "getState" | "getInitialState" | "subscribe"
> {
  /** Fetches the loaded groups in another language, then renders everything with it. */
  changeLanguage(language: string): Promise<void>;
}

/** The texts of one tab. */
export interface TextStore extends TextSource {
  /**
   * Fetches a group unless it is loaded. Nothing renders again: components that need it render after
   * this resolves. @throws what `ReadTextFile` throws; a later call fetches again
   */
  load(group: TextGroup): Promise<void>;
  /** Fetches the current texts of all loaded groups, and renders everything with them if they changed. */
  refresh(): Promise<void>;
}

/** i18next with all texts of one language: `add` puts in more. */
function createI18n(language: string, texts: Texts) {
  const i18n = createInstance().use(placeholderFormatter);
  void i18n.init({
    lng: language,
    // Languages fall back to each other on the server.
    fallbackLng: false,
    // A key is one flat name: its first segment only decides in which file it is.
    keySeparator: false,
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false, alwaysFormat: true },
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

/** Texts that stay as they are, for a document that the server renders. */
export function fixedTexts(current: Current): TextSource {
  return { ...createStore<Current>(() => current), changeLanguage: async () => undefined };
}

/** Reads several groups of a language into one. */
export async function readTextFiles(
  read: ReadTextFile,
  { language, version }: Omit<TextAddress, "group">,
  groups: readonly TextGroup[],
): Promise<FirstTexts> {
  const files = await Promise.all(groups.map((group) => read({ language, version, group })));
  const texts = Object.assign({}, ...files.map((file) => file.texts)) as Texts;
  return { language, groups, texts, version: files[0]?.version ?? version };
}

export function createTextStore(first: FirstTexts, read: ReadTextFile): TextStore {
  let i18n = createI18n(first.language, first.texts);
  let { version } = first;
  const store = createStore<Current>(() => ({ language: first.language, t: i18n.t }));
  const loaded = new Set(first.groups);
  const pending = new Map<TextGroup, Promise<void>>();
  const readCurrent = (language: string) =>
    readTextFiles(read, { language, version: CURRENT_VERSION }, [...loaded]);

  async function fetchGroup(group: TextGroup): Promise<void> {
    const { language } = store.getState();
    const file = await read({ language, version, group });
    // A change of language in between fetched only what was loaded before.
    if (language !== store.getState().language) return fetchGroup(group);
    i18n.add(file.texts);
    loaded.add(group);
    return undefined;
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    async load(group) {
      if (loaded.has(group)) return;
      const fetched = pending.get(group) ?? fetchGroup(group).finally(() => pending.delete(group));
      pending.set(group, fetched);
      await fetched;
    },
    async refresh() {
      const { language } = store.getState();
      const current = await readCurrent(language);
      if (language !== store.getState().language) return;
      ({ version } = current);
      if (!i18n.add(current.texts)) return;
      const { t } = i18n;
      // Another function, so that what renders with it renders again.
      store.setState({ t: (key, params) => t(key, params) });
    },
    async changeLanguage(language) {
      if (language === store.getState().language) return;
      const current = await readCurrent(language);
      i18n = createI18n(language, current.texts);
      ({ version } = current);
      store.setState({ language, t: i18n.t });
    },
  };
}
