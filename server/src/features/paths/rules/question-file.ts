/** What one question of a file is: as its author wrote it, or why it cannot be one. */
export interface ReadQuestion {
  /** Where it begins, counted from 1. */
  line: number;
  /** Checked later: it has the keys of a question, but perhaps not their forms. */
  question?: Record<string, unknown>;
  /** Why it cannot be a question at all. */
  fault?: string;
}

/** A file that cannot be read as its format at all, or that brings a DOCTYPE. */
export class UnreadableFile extends Error {
  readonly code: "UNREADABLE" | "DOCTYPE";
  constructor(code: "UNREADABLE" | "DOCTYPE", detail: string) {
    super(detail);
    this.code = code;
  }
}

/** `a`, `b`, `c` …: ids of parts in the order of the file. */
export const idAt = (index: number): string => String.fromCodePoint(97 + index);

export const withIds = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: idAt(at), text }));

/** A choice with its right ones marked; one right answer makes a single choice, unless said. */
export function choiceOf(
  prompt: string,
  choices: readonly { text: string; isRight: boolean }[],
  isMultiple: boolean,
): Record<string, unknown> {
  const correct = choices.flatMap(({ isRight }, at) => (isRight ? [idAt(at)] : []));
  const options = withIds(choices.map(({ text }) => text));
  const type = isMultiple ? "multiple_choice" : "single_choice";
  return { type, prompt, payload: { options, correct } };
}

/** A name as a tag; null where nothing of it can be one. */
export function tagOf(name: string): string | null {
  const tag = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 50);
  return tag.length >= 2 ? tag : null;
}

/** The first line of a text is what an info is called, the rest what it says. */
export function infoOf(text: string): Record<string, unknown> {
  const [first = "", ...rest] = text.trim().split("\n");
  const body = rest.join("\n").trim() || first.trim();
  return { type: "info", prompt: first.trim(), payload: { body } };
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** HTML as the limited formatting of a prompt; all else becomes plain text. */
export function plainOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1>|$)/gi, "")
    .replaceAll(/<\/?(b|strong)\b[^>]*>/gi, "**")
    .replaceAll(/<\/?(i|em)\b[^>]*>/gi, "*")
    .replaceAll(/<\/?code\b[^>]*>/gi, "`")
    .replaceAll(/<br\b[^>]*>|<\/(p|div|li)>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#x?[0-9a-f]{1,6}|\w{2,6});/gi, (all, name: string) => entity(name) ?? all)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function entity(name: string): string | null {
  if (!name.startsWith("#")) return named[name.toLowerCase()] ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}
