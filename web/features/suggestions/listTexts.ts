import { foldQuery, foldText } from "@waymates/contract/text/fold";
import { formsOf, type PluralKey, pluralOf } from "@waymates/contract/features/translation-checks";
import { DEFAULT_LANGUAGE, type Texts } from "@waymates/contract/features/translations-constants";

/** A text as readers get it, beside its English source. */
export interface MemberText {
  key: string;
  source: string;
  value: string;
  plural: PluralKey | null;
  /** The English text of the form `other`, for a plural form. */
  sourceOfOther: string;
}

/** All texts of a language by key, with the plural forms that the language counts with. */
export function listTexts(code: string, english: Texts, own: Texts): MemberText[] {
  const forms = formsOf(code);
  return Object.keys(own)
    .toSorted()
    .flatMap((key) => {
      const plural = pluralOf(key, (name) => Object.hasOwn(english, name));
      if (plural && !forms.includes(plural.form)) return [];
      const other = plural ? english[`${plural.stem}_other`] : undefined;
      const source = english[key] ?? other;
      if (source === undefined) return [];
      return [{ key, source, value: own[key] ?? "", plural, sourceOfOther: other ?? source }];
    });
}

export interface TextsWanted {
  code: string;
  query: string;
  /** Only those that read as the English does. */
  isUntranslated: boolean;
}

/** Texts with these words in key, text or source, whatever case and accents. */
export function findTexts(
  texts: readonly MemberText[],
  { code, query, isUntranslated }: TextsWanted,
): MemberText[] {
  const wanted = foldQuery(query);
  return texts.filter(
    ({ key, source, value }) =>
      (!isUntranslated || (code !== DEFAULT_LANGUAGE && value === source)) &&
      foldText(`${key}\n${value}\n${source}`).includes(wanted),
  );
}
