/** Marks that only decorate a letter, in the scripts where readers leave them out when they search. */
const DECORATION =
  // oxlint-disable-next-line no-misleading-character-class -- marks by themselves are what is meant
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufeff]/g;

/** Letters that are variants of others without being composed of them. */
const VARIANTS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
};

function foldPart(part: string): string {
  const bare = part.normalize("NFKD").replace(DECORATION, "").toLowerCase().replace(DECORATION, "");
  let folded = "";
  for (const letter of bare.normalize("NFKC")) folded += VARIANTS[letter] ?? letter;
  return folded;
}

/** Pieces that fold by themselves: a character with the marks that stand on it. */
const PIECE = /\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** A text as searches compare it: no case, no accents, compatibility forms made plain. */
export function foldText(text: string): string {
  let folded = "";
  for (const [piece] of text.matchAll(PIECE)) folded += foldPart(piece);
  return folded;
}

/**
 * Where a search finds its words in a text: pairs of UTF-16 positions [from, to), none overlapping.
 * @param limit how many at most.
 */
export function highlight(text: string, query: string, limit = 20): [number, number][] {
  const wanted = foldText(query.trim());
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
