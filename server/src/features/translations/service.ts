import { createHash } from "node:crypto";
import {
  DEFAULT_LANGUAGE,
  namespaceOf,
  type Texts,
} from "@waymates/contract/features/translations";
import { createInstance, type i18n } from "i18next";
import type { Db } from "../../platform/db/database.ts";
import { refuseInTransaction } from "../../platform/db/nesting.ts";
import type { Say, Translator } from "../../platform/translator.ts";
import { Problem } from "../../platform/http/problem.ts";
import { createSay, mergeFallbacks } from "./rules.ts";
import { type LanguageRow, listLanguages, readTexts, readVersion } from "./store.ts";

/** How long texts may be served before the table is asked whether they changed. */
const FRESH_MS = 2000;
const MAX_PARTS = 200;

interface Loaded {
  version: string;
  languages: LanguageRow[];
  /** Merged texts by language code. */
  texts: Map<string, Texts>;
  /** What was asked of them: each page asks for the same namespaces again and again. */
  parts: Map<string, { texts: Texts; etag: string }>;
}

export interface Translations extends Translator {
  languages(): Promise<LanguageRow[]>;
  /** Texts of some namespaces, or of all, merged over the fallback chain. @throws NOT_FOUND */
  texts(
    code: string,
    namespaces: readonly string[] | null,
  ): Promise<{ texts: Texts; etag: string }>;
}

/** Serves texts from memory; every process notices a change in the table within two seconds. */
export function createTranslations(db: Db): Translations {
  let loaded: Loaded | null = null;
  let checkedAt = 0;
  let loading: Promise<Loaded> | null = null;
  /** Promises, so that many who ask at once for the first time wait for one. */
  const instances = new Map<string, { version: string; instance: Promise<i18n> }>();
  const said = new Map<string, { version: string; say: Say }>();

  async function load(): Promise<Loaded> {
    const version = await readVersion(db);
    if (loaded?.version === version) return loaded;
    const languages = await listLanguages(db);
    const own = new Map<string, Map<string, string>>();
    for (const language of languages) own.set(language.id, await readTexts(db, language.id));
    const texts = new Map(
      languages.map(({ code }) => [code, mergeFallbacks(code, languages, own)]),
    );
    return { version, languages, texts, parts: new Map() };
  }

  async function current(): Promise<Loaded> {
    // Said even where the texts are fresh: the day on which they are not is too late to learn of it.
    refuseInTransaction("the texts");
    if (loaded && Date.now() - checkedAt < FRESH_MS) return loaded;
    loading ??= load().finally(() => {
      loading = null;
    });
    try {
      loaded = await loading;
    } catch (error) {
      // While the database is away, the texts of before still serve to say so.
      if (!loaded) throw error;
    }
    checkedAt = Date.now();
    return loaded;
  }

  async function instanceFor(code: string): Promise<i18n> {
    const { version, texts } = await current();
    const known = instances.get(code);
    if (known?.version === version) return known.instance;
    const made = createInstance();
    const instance = made
      .init({
        lng: code,
        fallbackLng: false,
        keySeparator: false,
        nsSeparator: false,
        interpolation: { escapeValue: false },
        resources: {
          [code]: { translation: texts.get(code) ?? texts.get(DEFAULT_LANGUAGE) ?? {} },
        },
      })
      .then(() => made);
    instances.set(code, { version, instance });
    return instance;
  }

  return {
    languages: async () => (await current()).languages,
    supported: async () => (await current()).languages.map(({ code }) => code),
    async text(language, key, params) {
      return (await instanceFor(language)).t(key, params ?? {});
    },
    async say(language) {
      const { version, texts } = await current();
      const known = said.get(language);
      if (known?.version === version) return known.say;
      const say = createSay(language, texts.get(language) ?? texts.get(DEFAULT_LANGUAGE) ?? {});
      said.set(language, { version, say });
      return say;
    },
    async texts(code, namespaces) {
      const { texts: byCode, parts } = await current();
      const all = byCode.get(code);
      if (!all) throw new Problem("NOT_FOUND");
      const key = `${code} ${namespaces?.toSorted().join(",") ?? "*"}`;
      const known = parts.get(key);
      if (known) return known;
      const wanted = namespaces && new Set(namespaces);
      const texts: Texts = wanted
        ? Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(namespaceOf(name))))
        : all;
      const etag = `"${createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 22)}"`;
      if (parts.size >= MAX_PARTS) parts.clear();
      parts.set(key, { texts, etag });
      return { texts, etag };
    },
  };
}
