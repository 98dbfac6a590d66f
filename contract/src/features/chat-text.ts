import { CHAT_LIMITS } from "./chat-constants.ts";

// What a text may hold of the C0 and C1 blocks: line feed and tabulator.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * A message's words as they are stored: composed (NFC), without control characters, with plain line
 * ends, without blanks around.
 */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, "\n").normalize("NFC").replace(CONTROLS, "").trim();
}

/** Whether a database can hold it: no zero character, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}

/** Length as a person counts it for the limit of 4,000: Unicode characters, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

export type TextFault = "REQUIRED" | "TOO_LONG" | "INVALID";

/**
 * Returns why a text cannot be sent, or null.
 * @param hasMore whether an image is attached
 */
export function textFault(text: string, hasMore = false): TextFault | null {
  if (!isStorableText(text)) return "INVALID";
  const normal = normalizeText(text);
  if (normal === "" && !hasMore) return "REQUIRED";
  return lengthOf(normal) > CHAT_LIMITS.text ? "TOO_LONG" : null;
}

const MENTION = /(^|[^\p{L}\p{N}@._])@([a-z0-9][a-z0-9._]{1,28}[a-z0-9])/giu;

/** The usernames that a text names with an @ sign, in lower case, each once. */
export function mentionedNames(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map((match) => (match[2] ?? "").toLowerCase());
  return [...new Set(names)].slice(0, CHAT_LIMITS.mentions);
}

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
