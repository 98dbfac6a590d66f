// What a text may hold of the C0 and C1 blocks: line feed and tabulator.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]/g;
const LINE_FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

/** Composed (NFC), with plain line ends, without control characters. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").normalize("NFC").replace(CONTROLS, "");

/**
 * What leaves no trace where it is shown: controls, blanks, joiners, fillers, the blank of braille, and marks
 * without a letter.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is anything to see in a text. */
export const isVisibleText = (text: string): boolean => text.replaceAll(UNSEEN, "") !== "";

/** The text, or the empty one where there is nothing to see in it. */
export const shownText = (text: string): string => (isVisibleText(text) ? text : "");

/** The same without blanks around, and empty where nothing can be seen: how a text is stored. */
export const normalizeText = (text: string): string => shownText(cleanText(text).trim());

/** Whether a database can hold it: no zero character, no half of a surrogate pair. */
export const isStorable = (text: string): boolean =>
  !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

/** Whether a text fits on one line and steers no direction. */
export const isPlainLine = (text: string): boolean => !LINE_FORBIDDEN.test(text.trim());

/** Length as limits count it: Unicode characters, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

export type TextFault = "REQUIRED" | "TOO_LONG" | "INVALID";

/**
 * Why a text cannot be stored; null where it can. How many people it may mention, and how many hashtags
 * it may have, is counted by the server: it knows who of them is a person, and which hashtag is banned.
 * @param most how long it may be.
 */
export function textFault(text: string, most: number, isRequired = false): TextFault | null {
  if (!isStorable(text)) return "INVALID";
  const normal = normalizeText(text);
  if (normal === "" && isRequired) return "REQUIRED";
  return lengthOf(normal) > most ? "TOO_LONG" : null;
}
