/**
 * What a text that staff or members write must hold, compared with its English source. Pure rules, for
 * the editor in the browser and for the server alike.
 */
import { fitsPathText, isPathText } from "./path-texts.ts";
import { directionOf } from "./translations-constants.ts";

export type ValueFault = "LENGTH" | "DIRECTION" | "MARKUP" | "PLURAL" | "PLACEHOLDERS";
export type ValueWarning = "LONG" | "DIRECTION";

export const VALUE_MAX = 5000;

export const PLURAL_FORMS = ["zero", "one", "two", "few", "many", "other"] as const;
const PLURAL_KEY = new RegExp(`^(.+)_(${PLURAL_FORMS.join("|")})$`);
/** Forms that may say their number in words: "one friend". */
const FORMS_WITHOUT_NUMBER: readonly string[] = ["zero", "one", "two"];

export interface PluralKey {
  /** The key without its form. */
  stem: string;
  form: string;
}

/**
 * The stem and form of a key that belongs to a set of plural forms.
 * @param hasKey whether English has a key: a set is one only where its `_other` exists
 */
export function pluralOf(key: string, hasKey: (key: string) => boolean): PluralKey | null {
  const [, stem, form] = PLURAL_KEY.exec(key) ?? [];
  return stem !== undefined && form !== undefined && hasKey(`${stem}_other`)
    ? { stem, form }
    : null;
}

/** The plural forms that a language counts with; those of English where the code is no locale. */
export function formsOf(code: string): readonly string[] {
  try {
    return new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  } catch {
    return ["one", "other"];
  }
}

const PLACEHOLDER = /\{\{-?\s*([\w.]+)\s*(?:,[^{}]*)?\}\}/g;

/** The names between double braces, each once, in alphabetical order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ""))].sort();
}

/** Braces that do not make a placeholder, and references to other texts. */
const hasBrokenPlaceholder = (text: string): boolean =>
  /[{}]/.test(text.replace(PLACEHOLDER, "")) || text.includes("$t(");

const TAG = /<[/!?]?\s*([a-z][\w-]*|\d+(?=\s*\/?>))/gi;
const COMMENT = /<[!?]/;

const tagsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(TAG)].map(([, name]) => (name ?? "").toLowerCase()));

// eslint-disable-next-line no-control-regex -- this is the rule against control characters.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/u;
const DIRECTION_CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Right-to-left texts isolate names, addresses and numbers, which keep their own direction. */
const ISOLATE = /[\u2066\u2068][^\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+\u2069/g;
const LINE_MARK = /(^|[\n ])\u200f/g;

function hasDirectionControl(value: string, code: string): boolean {
  const rest =
    directionOf(code) === "rtl" ? value.replace(ISOLATE, "").replace(LINE_MARK, "") : value;
  return DIRECTION_CONTROL.test(rest);
}

export interface CheckedValue {
  value: string;
  /** A text of a path, by its key, has the length of its field and may have braces of its own. */
  key?: string;
  /** The language that the value is in. */
  code: string;
  /** The English text of the same key; of the form `other` where English lacks the form. */
  source: string;
  plural?: PluralKey | null;
  /** The English text of the form `other`, for a plural form. */
  sourceOfOther?: string;
}

/** The first fault of a value, or null. */
export function checkValue({
  value,
  key = "",
  code,
  source,
  plural,
  sourceOfOther = source,
}: CheckedValue): ValueFault | null {
  // A character has two units at most: what is longer is not looked through.
  if (value.length > 2 * VALUE_MAX || [...value].length > VALUE_MAX) return "LENGTH";
  if (value.trim() === "" || CONTROL.test(value)) return "LENGTH";
  const isOfPath = isPathText(key);
  if (isOfPath && !fitsPathText(key, value)) return "LENGTH";
  if (hasDirectionControl(value, code)) return "DIRECTION";
  const known = tagsOf(source);
  const isMarkup =
    [...tagsOf(value)].some((tag) => !known.has(tag)) ||
    (COMMENT.test(value) && !COMMENT.test(source));
  if (isMarkup) return "MARKUP";
  if (plural && !formsOf(code).includes(plural.form)) return "PLURAL";
  // The texts of a path are never filled in: braces are what it is about, in a path on code.
  if (isOfPath && placeholdersOf(source).length === 0) return null;
  if (!isOfPath && hasBrokenPlaceholder(value)) return "PLACEHOLDERS";
  const found = placeholdersOf(value);
  const isFree = (name: string) =>
    name === "count" && FORMS_WITHOUT_NUMBER.includes(plural?.form ?? "");
  const needed = placeholdersOf(source).filter((name) => !isFree(name));
  const allowed = new Set([...placeholdersOf(source), ...placeholdersOf(sourceOfOther)]);
  const isWhole =
    needed.every((name) => found.includes(name)) && found.every((name) => allowed.has(name));
  return isWhole ? null : "PLACEHOLDERS";
}

const RIGHT_TO_LEFT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/gu;

/** What is worth a second look, and can be saved all the same. */
export function warningsOf(value: string, code: string, source: string): ValueWarning[] {
  const warnings: ValueWarning[] = [];
  if ([...value].length > 2 * [...source].length) warnings.push("LONG");
  const letters = value.replace(PLACEHOLDER, "").match(LETTER) ?? [];
  const isRtl = directionOf(code) === "rtl";
  const runsAgainst = letters.every((letter) => RIGHT_TO_LEFT_LETTER.test(letter) !== isRtl);
  if (letters.length > 0 && runsAgainst) warnings.push("DIRECTION");
  return warnings;
}
