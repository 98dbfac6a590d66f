import { DEFAULT_LANGUAGE, type Texts } from "@waymates/contract/features/translations";

interface FallbackLanguage {
  id: string;
  code: string;
  fallback_language_id: string | null;
}

/** A language and its fallbacks in order; every chain ends at en-US. */
export function fallbackChain<L extends FallbackLanguage>(
  code: string,
  languages: readonly L[],
): L[] {
  const byId = new Map(languages.map((language) => [language.id, language]));
  const chain: L[] = [];
  let next = languages.find((language) => language.code === code);
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = next.fallback_language_id ? byId.get(next.fallback_language_id) : undefined;
  }
  const last = languages.find((language) => language.code === DEFAULT_LANGUAGE);
  return last && !chain.includes(last) ? [...chain, last] : chain;
}

/** Whether a language's fallbacks would lead back to it. */
export function formsCycle(
  id: string,
  fallbackId: string,
  languages: readonly Pick<FallbackLanguage, "id" | "fallback_language_id">[],
): boolean {
  const fallbackOf = new Map(languages.map((one) => [one.id, one.fallback_language_id]));
  const seen = new Set([id]);
  for (let next: string | null = fallbackId; next; next = fallbackOf.get(next) ?? null) {
    if (seen.has(next)) return true;
    seen.add(next);
  }
  return false;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Merges a language's texts over those of its fallbacks. The plural forms of a key stay together: a
 * fallback's `_one` never completes the language's own set, and a set without `_other` is ignored.
 * @param own each language's own texts, by language id.
 */
export function mergeFallbacks(
  code: string,
  languages: readonly FallbackLanguage[],
  own: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Texts {
  const merged: Texts = {};
  const settled = new Set<string>();
  const chain = fallbackChain(code, languages).map(
    ({ id }) => new Map([...(own.get(id) ?? [])].filter(([, value]) => value !== "")),
  );
  for (const texts of chain) {
    const found = new Set<string>();
    for (const [key, value] of texts) {
      const stem = key.replace(PLURAL, "");
      const other = `${stem}_other`;
      const isHalfSet = stem !== key && !texts.has(other) && chain.some((one) => one.has(other));
      // The forms of a set are settled together, apart from a plain key of the same name.
      const name = stem === key ? key : other;
      if (settled.has(name) || isHalfSet) continue;
      merged[key] = value;
      found.add(name);
    }
    for (const name of found) settled.add(name);
  }
  return withAllPlurals(code, merged);
}

/**
 * Adds the plural forms that the language uses and the set lacks, with the text of `_other`. Without
 * them i18next would show the key, for example for an English set in Arabic.
 */
function withAllPlurals(code: string, texts: Texts): Texts {
  const forms = pluralForms(code);
  const complete = { ...texts };
  for (const [key, value] of Object.entries(texts)) {
    if (!key.endsWith("_other")) continue;
    const stem = key.replace(PLURAL, "");
    for (const form of forms) complete[`${stem}_${form}`] ??= value;
  }
  return complete;
}

function pluralForms(code: string): readonly string[] {
  try {
    return new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  } catch {
    // Staff may have added a language whose code is no locale.
    return ["other"];
  }
}
