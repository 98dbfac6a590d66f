import { lineAt, type SourceFile } from "./source.ts";

const LENGTHS = [28, 1000, 16_000];
/** Reading 16,000 characters once takes under a millisecond, reading their rest at each of them takes over a hundred. */
const MOST_CPU_MS = 20;

/** A regular expression literal and its place in the code. */
export interface Pattern {
  where: string;
  pattern: RegExp;
}

/** Where an expression begins, and so not a division: after a sign, or a word that a value follows. */
const literal =
  /(?:^|[(,=:[!&|?{};>]|\breturn)\s*\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([a-z]*)/gm;

/** The regular expressions that a file writes as literals. */
export function patternsOf({ path, text }: SourceFile): Pattern[] {
  return [...text.matchAll(literal)].flatMap(({ 1: body = "", 2: flags = "", index }) => {
    const where = `${path}:${lineAt(text, index)}`;
    try {
      return [{ where, pattern: new RegExp(body, flags) }];
    } catch {
      // Something else between two slashes.
      return [];
    }
  });
}

const syntax = /\\([^a-z])|\\[a-z]|\[(?:\\.|[^\\\]])*\]|[.^$*+?|{}()]/gi;

/** Its literal text, piece by piece, such as `[` and `](` of `\[.+\]\(.+`. */
const wordsOf = (pattern: RegExp): string[] =>
  pattern.source
    .replaceAll(syntax, (_all, escaped?: string) => escaped ?? "\0")
    .split("\0")
    .filter((word) => word !== "");

/** What a pattern may repeat: its own characters, alone and in pairs, and one of each kind. */
function hostileParts(pattern: RegExp): string[] {
  const words = wordsOf(pattern);
  const own = [...new Set(pattern.source.replaceAll(/\\[a-z]|\{\d+,?\d*\}|\(\?[:=!<]+/gi, ""))];
  const singles = [...new Set([...own, "a", "A", "0", " ", "\n", "/", ".", "-", "é"])];
  const pairs = own.slice(0, 8).flatMap((one) => [`a${one}`, `${one} `]);
  const parts = [...singles, ...pairs, ...words.slice(0, 5), words.join("a"), "a ", "a\n", "\r\n"];
  return parts.filter((part) => part !== "");
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function costOf(pattern: RegExp, text: string): number {
  const begun = cpuMs();
  text.replace(pattern, "");
  return cpuMs() - begun;
}

/** Whether a text of a length makes the pattern take longer than reading it, measured twice. */
const isSlow = (pattern: RegExp, text: string): boolean =>
  costOf(pattern, text) > MOST_CPU_MS && costOf(pattern, text) > MOST_CPU_MS;

/** The part whose repetition takes more than linear time; null where none was found. */
export function slowPart(pattern: RegExp): string | null {
  const parts = hostileParts(pattern);
  const [first = ""] = wordsOf(pattern);
  // Short ones first: a pattern of exponential time would never come back from a long one.
  for (const length of LENGTHS) {
    for (const part of parts) {
      const body = part.repeat(Math.ceil(length / part.length));
      const texts = [`${body}\0`, `x${body}\0`, `${first}${body}`];
      if (texts.some((text) => isSlow(pattern, text))) return part;
    }
  }
  return null;
}
