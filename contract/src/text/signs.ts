/**
 * Tables of signs that readers take for one another. Searches fold by all of them, in code (`fold.ts`) and in
 * the database (its function `fold`); typed answers use those that leave the meaning as it is.
 */

/** Each of these characters, as the character that it is read as. */
const alike = (character: string, others: string): [string, string][] =>
  [...others].map((other) => [other, character]);

/** Signs that a compatible form (NFKD) takes apart into a blank and a mark, or into two signs. */
export const COMPOSED_SIGNS: ReadonlyMap<string, string> = new Map([
  ...alike("'", "´΄᾽᾿"),
  ...alike('"', "″"),
  // The marks of voicing that a keyboard writes after a letter, as those that combine with it.
  ["゛", "\u3099"],
  ["゜", "\u309a"],
]);

/** Apostrophes, quotation marks, hyphens and blanks that keyboards and word processors write. */
export const PUNCTUATION: ReadonlyMap<string, string> = new Map([
  ...alike("'", "`‘’‚‛‹›ʹʻʼʽˈ′՚׳ꞌ"),
  ...alike('"', "“”„‟«»״〝〞〟"),
  ...alike("-", "‐‑‒–—―⁃−־"),
  ...alike(" ", "\t\n\v\f\r\u0085\u1680\u2028\u2029"),
]);

/** The zero of each script that has digits of its own; its other digits follow it. */
const ZEROS = "٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐᥆᧐᪀᪐᭐᮰᱀᱐꘠꣐꤀꧐꧰꩐꯰";

export const DIGITS: ReadonlyMap<string, string> = new Map(
  [...ZEROS].flatMap((zero) =>
    [..."0123456789"].map((digit): [string, string] => [
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
      digit,
    ]),
  ),
);

/** The same letter of the Arabic script, as keyboards of its languages write it. */
export const KEYBOARD_LETTERS: ReadonlyMap<string, string> = new Map([
  ...alike("ي", "ی"),
  ...alike("ك", "کڪ"),
  ...alike("ه", "ہە"),
]);

/** Letters that readers take for another one, as for a letter without its accent. All are small. */
export const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ...alike("a", "ɑ"),
  ...alike("b", "ɓ"),
  ...alike("d", "đðɗɖ"),
  ...alike("h", "ħ"),
  ...alike("i", "ı"),
  ...alike("k", "ƙ"),
  ...alike("l", "ł"),
  ...alike("n", "ŋ"),
  ...alike("o", "ø"),
  ...alike("t", "ŧ"),
  ...alike("y", "ƴ"),
  ...alike("σ", "ς"),
  ...alike("ا", "ٱ"),
  ...alike("ي", "ى"),
  ...alike("ه", "ةۃ"),
  ...alike("ss", "ß"),
  ...alike("ae", "æ"),
  ...alike("oe", "œ"),
  ...alike("th", "þ"),
]);

/** Katakana as hiragana. */
export const KATAKANA: ReadonlyMap<string, string> = new Map(
  [
    ..."ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ",
  ].map((letter) => [letter, String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60)]),
);

/** Replaces the characters of a table, and of no other. */
export function replacer(...tables: ReadonlyMap<string, string>[]): (text: string) => string {
  const table = new Map(tables.flatMap((one) => [...one]));
  // In a class of its own a hyphen is no range and a mark combines with nothing.
  const characters = [...table.keys()].map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
  const pattern = new RegExp(`[${characters.join("")}]`, "gu");
  return (text) => text.replace(pattern, (one) => table.get(one) ?? one);
}

/** Marks that only decorate a letter, in the scripts where readers leave them out; and what joins or steers unseen. */
const ACCENTS = String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff`;
const UNSEEN = String.raw`\u00ad\u0640\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;

/** The inside of a character class, in the notation that JavaScript and PostgreSQL share. */
export const LEFT_OUT = ACCENTS + UNSEEN;
export const accents = new RegExp(`[${ACCENTS}]`, "gu");
export const unseen = new RegExp(`[${UNSEEN}]`, "gu");
