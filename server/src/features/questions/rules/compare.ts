export type TextRule = { caseSensitive: boolean; accentSensitive: boolean; typos: number };

/** Letters that carry no separable accent, yet are typed without it. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Ð: "D",
  Þ: "TH",
  ẞ: "SS",
};
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "gu");
/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. Not all marks:
 * those of Indic and Japanese scripts are letters, and dropping them changes the word.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/gu;

/** Whether `given` is `wanted` after normalising, or within the allowed typos of it. */
export function isSameText(wanted: string, given: string, rule: TextRule): boolean {
  const right = normalize(wanted, rule);
  const typed = normalize(given, rule);
  if (right === typed) return true;
  const allowed = Math.min(rule.typos, typoAllowance(right));
  // A wrong digit is another answer, not a slip of the finger.
  if (allowed === 0 || digitsOf(right) !== digitsOf(typed)) return false;
  return typoDistance(right, typed, allowed) <= allowed;
}

/** One form for all spellings that count as the same text under the rule. */
export function normalize(text: string, rule: Omit<TextRule, "typos">): string {
  const tidy = tidyUp(text.normalize(rule.accentSensitive ? "NFC" : "NFKC"));
  const cased = rule.caseSensitive ? tidy : foldCase(tidy);
  return rule.accentSensitive ? cased.normalize("NFC") : foldAccents(cased);
}

/** Typos that a text of this length bears: in a short word one letter makes another word. */
export function typoAllowance(text: string): 0 | 1 | 2 {
  const length = [...text].length;
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function tidyUp(text: string): string {
  const spaced = text
    .replace(/[\p{Cf}\u0640]/gu, "")
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();
  const bare = spaced.replace(/^[¿¡\s]+|(?<![\s.!?…。！？؟])[\s.!?…。！？؟]+$/gu, "");
  return bare === "" ? spaced : bare;
}

/** Through capitals, so that "ß" meets "SS" and the final sigma meets the other one. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

function foldAccents(text: string): string {
  const plain = text.replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
  return plain.normalize("NFD").replace(ACCENTS, "").normalize("NFC");
}

function digitsOf(text: string): string {
  return text.replace(/\P{N}/gu, "");
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
