import {
  accents,
  COMPOSED_SIGNS,
  DIGITS,
  KEYBOARD_LETTERS,
  PLAIN_LETTERS,
  PUNCTUATION,
  replacer,
  unseen,
} from "@waymates/contract/text/signs";

export type TextRule = { caseSensitive: boolean; accentSensitive: boolean; typos: number };

const plainSigns = replacer(COMPOSED_SIGNS, PUNCTUATION, DIGITS, KEYBOARD_LETTERS);

const capitals = [...PLAIN_LETTERS].map(([letter, plain]): [string, string] => [
  letter.toUpperCase(),
  plain.toUpperCase(),
]);
const plainLetters = replacer(
  PLAIN_LETTERS,
  new Map([...capitals.filter(([letter]) => letter.length === 1), ["ẞ", "SS"]]),
);

/** Whether `given` is `wanted` after normalising, or within the allowed typos of it. */
export function isSameText(wanted: string, given: string, rule: TextRule): boolean {
  const right = normalize(wanted, rule);
  const typed = normalize(given, rule);
  if (right === typed) return true;
  const allowed = Math.min(rule.typos, typoAllowance(right));
  // A wrong number is another answer, not a slip of the finger.
  if (allowed === 0 || numbersOf(right) !== numbersOf(typed)) return false;
  return typoDistance(right, typed, allowed) <= allowed;
}

/**
 * One form for all spellings that count as the same text under the rule. Whatever the rule, that is one for
 * the signs, digits and widths of all keyboards.
 */
export function normalize(text: string, rule: Omit<TextRule, "typos">): string {
  const tidy = tidyUp(compatible(plainSigns(text.normalize("NFC"))));
  const cased = rule.caseSensitive ? tidy : foldCase(tidy);
  return rule.accentSensitive ? cased.normalize("NFC") : foldAccents(cased);
}

/**
 * The compatible form (NFKC), in which a power of a number and a fraction after one still are what they were:
 * 7² is 7^2, not 72, and 1½ is 1 1/2.
 */
function compatible(text: string): string {
  return plainSigns(
    text
      .replace(/(?<=[\p{Nd})\]])(?=[⁰¹²³⁴-⁹⁺⁻])/gu, "^")
      .replace(/(?<=\p{Nd})(?=[¼-¾⅐-⅞])/gu, " ")
      .normalize("NFKC"),
  )
    .replaceAll("⁄", "/")
    .replace(/(?<=\p{L})\^(?=\p{Nd})/gu, "");
}

/** Typos that a text of this length bears: in a short word one letter makes another word. */
export function typoAllowance(text: string): 0 | 1 | 2 {
  const length = [...text].length;
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function tidyUp(text: string): string {
  const spaced = text
    .replace(/\p{Cf}/gu, "")
    .replace(unseen, "")
    .replace(/\s+/gu, " ")
    .trim();
  const bare = spaced.replace(/^[¿¡\s]+|(?<![\s.!?…。।۔！？؟])[\s.!?…。।۔！？؟]+$/gu, "");
  return bare === "" ? spaced : bare;
}

/** Through small letters and capitals, so that "ß" meets "SS" and "ẞ", and the final sigma the other one. */
function foldCase(text: string): string {
  const small = text.toLowerCase().toUpperCase().toLowerCase();
  return small.replaceAll("i\u0307", "i").replaceAll("ς", "σ");
}

function foldAccents(text: string): string {
  return plainLetters(text.normalize("NFD").replace(accents, "").normalize("NFC"));
}

/** The numbers in a text, with signs and decimals and without what separates thousands. */
function numbersOf(text: string): string {
  const plain = text.replace(/(?<=\p{N})[ .,'](?=\p{N}{3}(?!\p{N}))/gu, "");
  return plain.match(/(?:(?<![\p{L}\p{N}])[-+])?\p{N}(?:[.,/^]?\p{N})*/gu)?.join(" ") ?? "";
}

/**
 * Damerau-Levenshtein distance (insert, delete, replace, swap of neighbours), counted in
 * code points. Beyond the limit it gives `limit + 1`, without counting on.
 */
export function typoDistance(left: string, right: string, limit = Infinity): number {
  const a = [...left];
  const b = [...right];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = distanceRow(a, b, i, last, beforeLast);
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

function distanceRow(a: string[], b: string[], i: number, last: number[], beforeLast: number[]) {
  const row = [i];
  for (let j = 1; j <= b.length; j += 1) {
    const cost = a[i - 1] === b[j - 1] ? 0 : 1;
    let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    if (isSwap) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
    row.push(best);
  }
  return row;
}
