// Control characters that a text loses: all but the line feed.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0009\u000b-\u001f\u007f-\u009f]/g;
const LINE_FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

/** Composed (NFC), with plain line ends, without control characters; a tabulator leaves a blank. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replaceAll("\t", " ").normalize("NFC").replace(CONTROLS, "");

/** The same without blanks around: how a text is stored. */
export const normalizePostText = (text: string): string => cleanText(text).trim();

/** What leaves no trace where it is shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu;

/** Whether there is anything to see in a text. */
export const isVisibleText = (text: string): boolean => text.replaceAll(UNSEEN, "") !== "";

/** Whether a database can hold it: no zero character, no half of a surrogate pair. */
export const isStorable = (text: string): boolean =>
  !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

/** Whether a text fits on one line and steers no direction. */
export const isPlainLine = (text: string): boolean => !LINE_FORBIDDEN.test(text.trim());

/** Length in Unicode characters. */
export const postLength = (text: string): number => [...text].length;

/**
 * What is more than text in a body: `link`, the `name` of a mention, the `tag` of a hashtag. A mention or a
 * hashtag inside of an address is a part of the address.
 */
export const POST_PARTS =
  /(?<link>https?:\/\/[^\s<>"']+)|(?<![\p{L}\p{M}\p{N}@._/])@(?<name>[a-z0-9][a-z0-9._]{1,28}[a-z0-9])(?![\p{L}\p{M}\p{N}@])|(?<![\p{L}\p{M}\p{N}_#&/])#(?<tag>[\p{L}\p{M}\p{N}_]{2,50})(?![\p{L}\p{M}\p{N}_])/giu;

function partsIn(body: string, kind: "name" | "tag"): string[] {
  const found = [...body.normalize("NFC").matchAll(POST_PARTS)].flatMap(
    ({ groups }) => groups?.[kind] ?? [],
  );
  return [...new Set(found.map((one) => one.toLowerCase().normalize("NFC")))];
}

/** The usernames that a body names with an @, in lower case, each once. */
export const namesIn = (body: string): string[] => partsIn(body, "name");

/** The hashtags of a body, NFC and in lower case, each once. */
export const tagsIn = (body: string): string[] => partsIn(body, "tag");

/**
 * Why a body cannot stand; null where it can. How many people it may name, and how many hashtags it may
 * have, is counted by the server: it knows who of them is a person, and which hashtag is none.
 */
export function bodyFault(body: string, most: number): "TOO_LONG" | "INVALID" | null {
  if (!isStorable(body)) return "INVALID";
  return postLength(normalizePostText(body)) > most ? "TOO_LONG" : null;
}
