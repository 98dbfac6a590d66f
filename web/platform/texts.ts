import type { Texts } from "@waymates/contract/features/translations";

/** Texts as they travel in the document. */
export interface InlineTexts {
  language: string;
  namespaces: string[];
  texts: Texts;
}

/** Reads texts of some namespaces; the browser and the server each bring their own. */
export type ReadTexts = (language: string, namespaces: readonly string[]) => Promise<Texts>;

type Params = Record<string, unknown>;
export type Translate = (key: string, params?: Params) => string;

/** The texts of one tab or of one document, by language. */
export interface TextStore {
  readonly language: string;
  /** Settles when the namespaces are here; null when they were from the beginning. */
  whenHere(namespaces: readonly string[]): Promise<void> | null;
  readonly translate: Translate;
  /** Loads what is in use in another language and switches to it. */
  changeLanguage(language: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/**
 * A text with its placeholders filled in, in the plural form of `count`: the part of i18next's
 * JSON format (version 4) that our texts use. The server renders the same texts with i18next
 * itself; a test holds the two together.
 */
export function createTranslate(language: string, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, params) => {
    const found = pluralForm(texts, plurals, key, params?.["count"]) ?? texts[key];
    if (found === undefined) return key;
    return params ? fill(found, params) : found;
  };
}

function pluralForm(
  texts: Texts,
  plurals: Intl.PluralRules,
  key: string,
  count: unknown,
): string | undefined {
  if (typeof count !== "number") return undefined;
  const zero = count === 0 ? texts[`${key}_zero`] : undefined;
  return zero ?? texts[`${key}_${plurals.select(count)}`] ?? texts[`${key}_other`];
}

function fill(text: string, params: Params): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined || value === null ? whole : String(value);
  });
}

export function createTextStore(inline: InlineTexts, read: ReadTexts): TextStore {
  let language = inline.language;
  let texts: Texts = { ...inline.texts };
  let translate = createTranslate(language, texts);
  const loaded = new Set(inline.namespaces);
  const pending = new Map<string, Promise<void>>();
  /** What a component waited for, it is given again: React takes another promise for another wait. */
  const given = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  function become(nextLanguage: string, nextTexts: Texts): void {
    language = nextLanguage;
    texts = nextTexts;
    translate = createTranslate(language, texts);
    for (const listener of listeners) listener();
  }

  async function load(namespaces: readonly string[]): Promise<void> {
    const wanted = language;
    const more = await read(wanted, namespaces);
    // A language switched to meanwhile has read only what was here.
    if (wanted !== language) return load(namespaces);
    for (const namespace of namespaces) loaded.add(namespace);
    return become(language, { ...texts, ...more });
  }

  async function loadOnce(namespaces: readonly string[], key: string): Promise<void> {
    try {
      await load(namespaces);
    } catch (error) {
      // Asked again, it is tried again.
      for (const [asked, promise] of given) if (promise === pending.get(key)) given.delete(asked);
      throw error;
    } finally {
      pending.delete(key);
    }
  }

  return {
    get language() {
      return language;
    },
    get translate() {
      return translate;
    },
    whenHere(namespaces) {
      const asked = namespaces.join();
      const absent = namespaces.filter((namespace) => !loaded.has(namespace));
      const before = given.get(asked);
      if (before || absent.length === 0) return before ?? null;
      const key = absent.join();
      const waiting = pending.get(key) ?? loadOnce(absent, key);
      pending.set(key, waiting);
      given.set(asked, waiting);
      return waiting;
    },
    async changeLanguage(next) {
      if (next === language) return;
      const inUse = [...loaded];
      become(next, await read(next, inUse));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
