import { POST_LIMITS } from "./posts-constants.ts";

// Control characters that a text loses: all but line feed and tabulator.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]/g;
const LINE_FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

/** Composed (NFC), with plain line ends, without control characters and blanks around. */
export const normalizePostText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").normalize("NFC").replace(CONTROLS, "").trim();

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
  /(?<link>https?:\/\/[^\s<>"']+)|(?<![\p{L}\p{M}\p{N}@._])@(?<name>[a-z0-9][a-z0-9._]{1,28}[a-z0-9])|(?<![\p{L}\p{M}\p{N}_#&/])#(?<tag>[\p{L}\p{M}\p{N}_]{2,50})(?![\p{L}\p{M}\p{N}_])/giu;

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

/** Why a body cannot stand; null where it can. */
export function bodyFault(
  body: string,
  most: number,
): "TOO_LONG" | "INVALID" | "TOO_MANY_MENTIONS" | "TOO_MANY_TAGS" | null {
  if (!isStorable(body)) return "INVALID";
  const text = normalizePostText(body);
  if (postLength(text) > most) return "TOO_LONG";
  if (namesIn(text).length > POST_LIMITS.mentions) return "TOO_MANY_MENTIONS";
  if (tagsIn(text).length > POST_LIMITS.tags) return "TOO_MANY_TAGS";
  return null;
}
