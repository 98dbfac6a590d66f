/**
 * Reads running text for messages, posts, comments, their notifications and the cards of links.
 *
 * linkify-it 6.1 was tried and not taken: it finds no address after a Japanese letter
 * (`地図はhttps://…`), cuts one at `’`, `–` and `user:`, adds 4.5 KB to a home with 2 KB to spare, and
 * mentions and hashtags would need rules of their own all the same.
 */

/** A part of a text. A link leads to a web address; names and hashtags are in the form that is stored. */
export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "hashtag"; text: string; tag: string };

/** What a reader found at a place: a part or, without one, text that holds none, up to `end`. */
interface Found {
  end: number;
  part: TextPart | null;
  /** How far the text was searched for the end of an address: the next one is in it as well. */
  runEnd?: number;
}

const START = /https?:\/\/|[@＠#＃]/giu;

/** Splits a text into its parts; joined they are the text again. Takes linear time. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  let at = 0;
  let runEnd = 0;
  const upTo = (end: number) => {
    if (end > from) parts.push({ kind: "text", text: text.slice(from, end) });
  };
  for (let start = next(text, at); start; start = next(text, at)) {
    const { end, part, ...found } = readAt(text, start, runEnd);
    at = end;
    runEnd = found.runEnd ?? runEnd;
    if (!part) continue;
    upTo(start.index);
    parts.push(part);
    from = end;
  }
  upTo(text.length);
  return parts;
}

const next = (text: string, at: number): RegExpExecArray | null => matchFrom(START, text, at);

function matchFrom(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function readAt(text: string, { index, 0: sign }: RegExpExecArray, runEnd: number): Found {
  if (sign.length > 1) return readLink(text, index, runEnd);
  const part = sign === "@" || sign === "＠" ? readMention(text, index) : readHashtag(text, index);
  return { end: index + (part?.text.length ?? sign.length), part };
}

/** The usernames that a text mentions, in lower case, each once. */
export function mentionedNames(text: string): string[] {
  const names = splitText(text).flatMap((part) => (part.kind === "mention" ? part.username : []));
  return [...new Set(names)];
}

/** The hashtags of a text as they are stored, each once. */
export function hashtagsIn(text: string): string[] {
  const tags = splitText(text).flatMap((part) => (part.kind === "hashtag" ? part.tag : []));
  return [...new Set(tags)];
}

/** The web addresses of a text, each once. */
export function linksIn(text: string): string[] {
  const links = splitText(text).flatMap((part) => (part.kind === "link" ? part.href : []));
  return [...new Set(links)];
}

/**
 * An address up to what no address holds: blanks, quotation marks, brackets and closing punctuation of
 * other scripts, marks of direction, and a second address after a comma. A Hiragana letter after a Latin
 * one continues the sentence (`https://maps.example/northです`).
 */
const ADDRESS =
  /https?:\/\/(?:(?![\s\p{Cc}<>"`＃＠—―…‥\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?![!-~’])[\p{Term}\p{QMark}\p{Ps}\p{Pe}\p{Pi}\p{Pf}]|(?<=[a-z0-9])\p{sc=Hiragana}|[,;]https?:\/\/)[^])*/iuy;
const QUOTES = /['’]/u;
/** Signs that end a sentence or a clause rather than an address. */
const ENDINGS = new Set(".,;:!?'’*([{–・·〜～");
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

function readLink(text: string, index: number, before: number): Found {
  const runEnd =
    index < before ? before : index + (matchFrom(ADDRESS, text, index)?.[0].length ?? 1);
  const run = text.slice(index, runEnd);
  const link = trimLink(run, /['‘]/u.test(text[index - 1] ?? ""));
  const url = URL.canParse(link) ? new URL(link) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  // What begins like an address and is none holds no mention either.
  if (!url || !isWeb) return { end: runEnd, part: null };
  return { end: index + link.length, part: { kind: "link", text: link, href: url.href }, runEnd };
}

/**
 * An address without the punctuation of the sentence around it. An apostrophe is a part of its path, but
 * not of its host, and ends an address that stands between two.
 */
function trimLink(run: string, isQuoted: boolean): string {
  const host = /^https?:\/\/[^/?#]*/iu.exec(run)?.[0] ?? "";
  const quote = (isQuoted ? run : host).search(QUOTES);
  const whole = run.slice(0, quote < 0 ? run.length : quote);
  let end = unopenedBracket(whole);
  while (end > 0 && ENDINGS.has(whole.charAt(end - 1))) end -= 1;
  return whole.slice(0, end);
}

/** Where a bracket closes that was not opened before it; the end of the address where there is none. */
function unopenedBracket(link: string): number {
  const open: Record<string, number> = { "(": 0, "[": 0, "{": 0 };
  for (let at = 0; at < link.length; at += 1) {
    const sign = link.charAt(at);
    const opening = OPENING[sign];
    if (open[sign] !== undefined) open[sign] += 1;
    if (opening === undefined) continue;
    if (!open[opening]) return at;
    open[opening] -= 1;
  }
  return link.length;
}

/**
 * An @ sign that begins a name: not inside of an address or of a handle, and after a letter only in scripts
 * that write without blanks, or after an Arabic particle of one letter (`و@ana`).
 */
const NAME_SIGN =
  /(?:(?<=(?<![\p{L}\p{M}\p{N}])[وفبلك]ـ?)|(?<![@＠._/=]|(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])[\p{L}\p{M}\p{N}]))[@＠]/uy;
/** The same for a # sign; `&#39;` is a character reference. */
const TAG_SIGN =
  /(?<![#＃_&/]|(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])[\p{L}\p{M}\p{N}])[#＃]/uy;

/** Whether the sign at a place may begin a mention or a hashtag; what follows it is not looked at. */
export const beginsAt = (text: string, index: number): boolean =>
  matchFrom(NAME_SIGN, text, index) !== null || matchFrom(TAG_SIGN, text, index) !== null;

const NAME = /[A-Za-z0-9_]+(?:\.+[A-Za-z0-9_]+)*/y;
const USERNAME = /^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$/;
/**
 * What makes a name a part of a longer one, or of one at another server: `@ana@net.example`,
 * `@ana:net.example`. Words of scripts without blanks, and Korean particles, follow a name directly.
 */
const NAME_GOES_ON =
  /[@＠]|(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Hang}])[\p{L}\p{M}\p{N}]|[-‐‑][\p{L}\p{N}]|:[A-Za-z0-9-]+\.[A-Za-z]/uy;

function readMention(text: string, index: number): TextPart | null {
  if (!matchFrom(NAME_SIGN, text, index)) return null;
  const name = matchFrom(NAME, text, index + 1)?.[0] ?? "";
  const end = index + 1 + name.length;
  const username = name.toLowerCase();
  if (!USERNAME.test(username) || matchFrom(NAME_GOES_ON, text, end)) return null;
  return { kind: "mention", text: text.slice(index, end), username };
}

/** Letters, digits and _, and signs that join the letters of one word in some scripts (`#col·lecció`). */
const TAG =
  /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[\u200d\u200c·・゠\u05be\u05f3\u05f4\u0f0b\u0f0c][\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/uy;
const STORED_TAG = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_·・゠\u05be\u05f3\u05f4\u0f0b\u0f0c]{1,49}$/u;
/** Invisible joiners, and the vowel signs and strokes that Arabic and Hebrew readers leave out. */
const LEFT_OUT =
  // oxlint-disable-next-line no-misleading-character-class -- marks by themselves are what is meant
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200c\u200d\ufe0e\ufe0f]/g;

/**
 * Spellings that a reader takes for one hashtag, as one: its compatible form in lower case. `I` is the capital
 * of `i` and of `ı`, so that these and `İ` are one letter.
 */
export const foldHashtag = (word: string): string =>
  word
    .normalize("NFKC")
    .replace(LEFT_OUT, "")
    .replace(/[İı]/gu, "i")
    .toLowerCase()
    .normalize("NFKC");

/** A hashtag without its sign, as it is stored; null for what is none. */
export function hashtagOf(word: string): string | null {
  const tag = foldHashtag(word);
  return STORED_TAG.test(tag) ? tag : null;
}

function readHashtag(text: string, index: number): TextPart | null {
  if (!matchFrom(TAG_SIGN, text, index)) return null;
  const word = matchFrom(TAG, text, index + 1)?.[0] ?? "";
  const tag = hashtagOf(word);
  return tag === null ? null : { kind: "hashtag", text: text.slice(index, index + 1) + word, tag };
}
