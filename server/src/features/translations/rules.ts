import { DEFAULT_LANGUAGE, type Texts } from "@waymates/contract/features/translations";
import type { Say } from "../../platform/translator.ts";

interface FallbackLanguage {
  id: string;
  code: string;
  fallback_language_id: string | null;
}

/** The languages that answer for one, itself first; every chain ends at en-US. */
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

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * One language's texts over those of its fallbacks. Plural forms of a key travel together: a
 * fallback's `_one` never completes a set that the language brought itself, and a set without its
 * `_other` counts as not brought.
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
    const brought = new Set<string>();
    for (const [key, value] of texts) {
      const stem = key.replace(PLURAL, "");
      const other = `${stem}_other`;
      const isHalfSet = stem !== key && !texts.has(other) && chain.some((one) => one.has(other));
      // A set is settled as a whole, apart from a plain key of the same name.
      const name = stem === key ? key : other;
      if (settled.has(name) || isHalfSet) continue;
      merged[key] = value;
      brought.add(name);
    }
    for (const name of brought) settled.add(name);
  }
  return withAllPlurals(code, merged);
}

/**
 * Adds the plural forms that a language counts with and its set lacks, in the words of `_other`:
 * i18next would show the bare key. So it is with an English set in Arabic.
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
    // Staff may have made a language with a code that no locale has.
    return ["other"];
  }
}

type Params = Record<string, unknown>;
type Fill = (params: Params) => string;

/**
 * The texts of a language as functions, each made when it is first said: for answers that say
 * hundreds of them. They know what our texts use of i18next, placeholders and plurals, and say the
 * same as it does; a test holds the two together.
 */
export function createSay(language: string, texts: Texts): Say {
  const templates = new Map<string, Fill | null>();
  const plurals = new Intl.PluralRules(isLocale(language) ? language : DEFAULT_LANGUAGE);

  function template(key: string): Fill | null {
    const known = templates.get(key);
    if (known !== undefined) return known;
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    const made = text === undefined ? null : compile(text);
    // Keys come from our own code and types, never from outside, so there are not many.
    templates.set(key, made);
    return made;
  }

  return (key, params = {}) => {
    const count = params["count"];
    const plural =
      typeof count === "number"
        ? ((count === 0 ? template(`${key}_zero`) : null) ??
          template(`${key}_${plurals.select(count)}`))
        : null;
    const fill = plural ?? template(key);
    return fill && fill(params);
  };
}

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/;

/** "{{actor}} follows you" as a function of the actor. What was not brought stays as it is. */
function compile(text: string): Fill {
  // Odd parts are the names of placeholders.
  const parts = text.split(PLACEHOLDER);
  const [only = ""] = parts;
  if (parts.length === 1) return () => only;
  return (params) => {
    let said = only;
    for (let at = 1; at < parts.length; at += 2) {
      const name = parts[at] ?? "";
      const value = params[name];
      said += name in params ? String(value ?? "") : `{{${name}}}`;
      said += parts[at + 1] ?? "";
    }
    return said;
  };
}

function isLocale(code: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
}
