import { DEFAULT_LANGUAGE, type Texts } from "@waymates/contract/features/translations";

interface FallbackLanguage {
  id: string;
  code: string;
  fallback_language_id: string | null;
}

/** The languages that answer for one, itself first; every chain ends at en-US. */
export function fallbackChain<L extends FallbackLanguage>(code: string, languages: readonly L[]): L[] {
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

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * One language's texts over those of its fallbacks. Plural forms of a key travel together: a
 * fallback's `_one` never completes a set that the language brought itself.
 * @param own each language's own texts, by language id.
 */
export function mergeFallbacks(
  code: string,
  languages: readonly FallbackLanguage[],
  own: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Texts {
  const merged: Texts = {};
  const settled = new Set<string>();
  for (const language of fallbackChain(code, languages)) {
    const brought = new Set<string>();
    for (const [key, value] of own.get(language.id) ?? []) {
      const stem = key.replace(PLURAL, "");
      if (settled.has(stem) || value === "") continue;
      merged[key] = value;
      brought.add(stem);
    }
    for (const stem of brought) settled.add(stem);
  }
  return merged;
}
