import {
  COMPOSED_SIGNS,
  DIGITS,
  KATAKANA,
  KEYBOARD_LETTERS,
  LEFT_OUT,
  PLAIN_LETTERS,
  PUNCTUATION,
  replacer,
} from "./signs.ts";

const leftOut = new RegExp(`[${LEFT_OUT}]`, "gu");
const plainSigns = replacer(COMPOSED_SIGNS);
const plainLetters = replacer(PUNCTUATION, DIGITS, KEYBOARD_LETTERS, PLAIN_LETTERS, KATAKANA);

/** The function `fold` of the database takes the same steps. */
function foldPart(part: string): string {
  const bare = plainSigns(part).normalize("NFKD").replace(leftOut, "").toLowerCase();
  return plainLetters(bare.normalize("NFKC"));
}

/** Pieces that fold by themselves: a character with the marks, or the parts of its syllable, that follow it. */
const PIECE =
  /\P{M}[\p{M}゛゜\uff9e\uff9f\u1160-\u11ff\ud7b0-\ud7ff\u314f-\u3163\uffc2-\uffdc]*|\p{M}+/gu;

/**
 * A text as searches compare it: no case, no accents, and one form for letters, digits and punctuation that
 * readers take for the same, whatever script, width or keyboard they are of.
 */
export function foldText(text: string): string {
  let folded = "";
  for (const [piece] of text.matchAll(PIECE)) folded += foldPart(piece);
  return folded;
}

/** What was typed into a search, folded: without blanks around it, and with single ones inside. */
export const foldQuery = (typed: string): string => foldText(typed).trim().replace(/ +/g, " ");

/** Scripts of which one character is a word or a syllable with a meaning, and those of which two are. */
const WORD = /[\p{sc=Han}\p{sc=Hang}]/u;
const SYLLABLE = /[\p{sc=Hira}\p{sc=Kana}]/u;

/**
 * Whether enough is typed to search for it.
 * @param letters how many it takes in an alphabet
 */
export function isSearchable(typed: string, letters: number): boolean {
  let weight = 0;
  for (const one of foldQuery(typed)) {
    weight += WORD.test(one) ? letters : SYLLABLE.test(one) ? letters / 2 : 1;
  }
  return weight >= letters;
}

/**
 * Where a search finds its words in a text: pairs of UTF-16 positions [from, to), none overlapping.
 * @param limit how many at most.
 */
export function highlight(text: string, query: string, limit = 20): [number, number][] {
  const wanted = foldQuery(query);
  if (wanted === "") return [];
  let folded = "";
  /** For each UTF-16 unit of the folded text: where its piece begins and ends in the text. */
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(PIECE)) {
    const part = foldPart(match[0]);
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
    folded += part;
  }
  const found: [number, number][] = [];
  let at = folded.indexOf(wanted);
  while (at >= 0 && found.length < limit) {
    const from = starts[at] ?? 0;
    const to = ends[at + wanted.length - 1] ?? text.length;
    if (from >= (found.at(-1)?.[1] ?? 0)) found.push([from, to]);
    at = folded.indexOf(wanted, at + wanted.length);
  }
  return found;
}
