import { createHash } from "node:crypto";
import {
  DEFAULT_LANGUAGE,
  namespaceOf,
  type Texts,
} from "@waymates/contract/features/translations";
import type { TextGroup } from "@waymates/contract/features/text-files";
import { placeholderFormatter } from "@waymates/contract/formats";
import { createInstance, type TFunction } from "i18next";
import type { Db } from "../../platform/db/database.ts";
import { refuseInTransaction } from "../../platform/db/nesting.ts";
import type { Compressed } from "../../platform/http/compressed.ts";
import { Problem } from "../../platform/problem.ts";
import type { Translator } from "../../platform/translator.ts";
import { fallbackChain, mergeFallbacks } from "./rules.ts";
import { createTextFiles, type TextFiles } from "./service/text-files.ts";
import { type LanguageRow, lastTextChange, listLanguages, readTexts } from "./store.ts";

/** How long texts are served before the versions of the languages are read again. */
const FRESH_MS = 2000;

interface TextsAnswer {
  texts: Texts;
  etag: string;
}

/** One language with everything its fallbacks add. */
interface LoadedLanguage {
  texts: Texts;
  t: TFunction;
  files: TextFiles;
}

export interface Translations extends Translator {
  languages(): Promise<LanguageRow[]>;
  /** Texts of some namespaces, or of all, merged over the fallback chain. @throws NOT_FOUND */
  texts(code: string, namespaces: readonly string[] | null): Promise<TextsAnswer>;
  /** The file of a group of texts, and its version. @throws NOT_FOUND */
  textFile(code: string, group: TextGroup): Promise<Compressed & { version: string }>;
  /** How each active language reads now, its fallbacks included: another text, another version. */
  versions(): Promise<Map<string, string>>;
}

/**
 * Serves texts from memory. Every process reads the languages' versions every two seconds, and loads
 * the texts of those that changed.
 */
export function createTranslations(db: Db): Translations {
  let languages: LanguageRow[] | null = null;
  let checkedAt = 0;
  let checking: Promise<LanguageRow[]> | null = null;
  /** By language id; promises, so that concurrent first readers share one load. */
  const ownTexts = new Map<string, { version: number; texts: Promise<Map<string, string>> }>();
  /** By code, with the versions of all its fallbacks; promises as well, because merging is slow. */
  const loaded = new Map<string, { version: string; language: Promise<LoadedLanguage> }>();

  async function listCurrent(): Promise<LanguageRow[]> {
    // Also while the cache is fresh: otherwise the mistake shows only when it is not.
    refuseInTransaction("the texts");
    if (languages && Date.now() - checkedAt < FRESH_MS) return languages;
    checking ??= listLanguages(db).finally(() => {
      checking = null;
    });
    try {
      languages = await checking;
    } catch (error) {
      // While the database is down, the texts in memory still serve the error page.
      if (!languages) throw error;
    }
    checkedAt = Date.now();
    return languages;
  }

  function readOwn({ id, texts_version: version }: LanguageRow): Promise<Map<string, string>> {
    const known = ownTexts.get(id);
    if (known?.version === version) return known.texts;
    const texts = readTexts(db, id);
    ownTexts.set(id, { version, texts });
    texts.catch(() => ownTexts.delete(id));
    return texts;
  }

  async function merge(
    code: string,
    all: LanguageRow[],
    chain: LanguageRow[],
  ): Promise<LoadedLanguage> {
    const own = new Map<string, ReadonlyMap<string, string>>();
    for (const language of chain) own.set(language.id, await readOwn(language));
    const texts = mergeFallbacks(code, all, own);
    return { texts, t: translateWith(code, texts), files: createTextFiles(texts) };
  }

  /** An unknown code gets the texts of the default language. */
  async function load(code: string): Promise<LoadedLanguage> {
    const all = await listCurrent();
    const chain = fallbackChain(code, all);
    const version = versionOf(chain);
    const known = loaded.get(code);
    if (known?.version === version) return known.language;
    const fresh = { version, language: merge(code, all, chain) };
    loaded.set(code, fresh);
    try {
      return await fresh.language;
    } catch (error) {
      if (!known) {
        loaded.delete(code);
        throw error;
      }
      loaded.set(code, known);
      return known.language;
    }
  }

  const versionOf = (chain: readonly LanguageRow[]) =>
    chain.map(({ id, texts_version }) => `${id}:${texts_version}`).join();
  const isActive = async (code: string) =>
    (await listCurrent()).some((language) => language.code === code);
  const activeOrDefault = async (code: string) =>
    (await isActive(code)) ? code : DEFAULT_LANGUAGE;
  const forLanguage = async (code: string) => (await load(await activeOrDefault(code))).t;

  return {
    languages: listCurrent,
    async versions() {
      const all = await listCurrent();
      return new Map(all.map(({ code }) => [code, versionOf(fallbackChain(code, all))]));
    },
    supported: async () => (await listCurrent()).map(({ code }) => code),
    lastChange: () => lastTextChange(db),
    forLanguage,
    async current(code) {
      const language = await activeOrDefault(code);
      const { t, files } = await load(language);
      return { language, version: files.version, t: (key, params) => t(key, params ?? {}) };
    },
    async text(language, key, params) {
      return (await forLanguage(language))(key, params ?? {});
    },
    async texts(code, namespaces) {
      if (!(await isActive(code))) throw new Problem("NOT_FOUND");
      return toAnswer((await load(code)).texts, namespaces);
    },
    async textFile(code, group) {
      if (!(await isActive(code))) throw new Problem("NOT_FOUND");
      const { files } = await load(code);
      return { ...(await files.file(group)), version: files.version };
    },
  };
}

function translateWith(code: string, texts: Texts): TFunction {
  const instance = createInstance().use(placeholderFormatter);
  // With its resources given, an instance is ready at once.
  void instance.init({
    lng: code,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { [code]: { translation: texts } },
  });
  return instance.t;
}

function toAnswer(all: Texts, namespaces: readonly string[] | null): TextsAnswer {
  const wanted = namespaces && new Set(namespaces);
  const texts: Texts = wanted
    ? Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(namespaceOf(name))))
    : all;
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
  return { texts, etag: `"${hash.slice(0, 22)}"` };
}
