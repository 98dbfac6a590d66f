/** The text of a file, and how its letters are encoded. */
export interface DecodedFile {
  text: string;
  encoding: string;
  /** Whether nothing in the file says so: it is no UTF-8, and was read as windows-1252. */
  isGuess: boolean;
}

const GUESS = "windows-1252";
/** An XML declaration is at the very beginning, and in letters of ASCII. */
const PROLOG_BYTES = 1000;
const DECLARATION = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/;

const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
  // `<?` without a mark.
  { bytes: [0x3c, 0, 0x3f, 0], encoding: "utf-16le" },
  { bytes: [0, 0x3c, 0, 0x3f], encoding: "utf-16be" },
];

function declaredEncoding(bytes: Uint8Array): string | null {
  const mark = MARKS.find((known) => known.bytes.every((byte, at) => bytes[at] === byte));
  if (mark) return mark.encoding;
  const prolog = String.fromCodePoint(...bytes.subarray(0, PROLOG_BYTES));
  const declared = DECLARATION.exec(prolog)?.[1] ?? null;
  // A declaration that can be read byte by byte is not in UTF-16.
  return declared && /^(utf-?16|ucs-?2|iso-10646)/i.test(declared) ? null : declared;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Control characters that no text file has: the file is a picture, an archive or in another encoding. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F\u0080-\u009F]/;

/**
 * Decodes a file by its byte order mark, by the encoding that its XML declaration names, or as UTF-8; as
 * windows-1252 where it is none of these. Null where its bytes are no text in that encoding.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile | null {
  const declared = declaredEncoding(bytes);
  const encoding = declared ?? "utf-8";
  const text = decode(bytes, encoding);
  if (text !== null) return text.includes("\0") ? null : { text, encoding, isGuess: false };
  const guessed = declared === null ? decode(bytes, GUESS) : null;
  return guessed === null || BINARY.test(guessed)
    ? null
    : { text: guessed, encoding: GUESS, isGuess: true };
}

/** A text without the mark that programs of Windows put before it. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, "");
