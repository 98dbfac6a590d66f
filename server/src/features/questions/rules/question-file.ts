/** What one question of a file is: as its author wrote it, or why it cannot be one. */
export interface ReadQuestion {
  /** Where it begins, counted from 1. */
  line: number;
  /** Checked later: it has the keys of a question, but perhaps not their forms. */
  question?: Record<string, unknown>;
  /** Why it cannot be a question at all. */
  fault?: string;
}

/** A file that cannot be parsed in its format, contains a DOCTYPE or has too many questions. */
export class UnreadableFile extends Error {
  readonly code: "UNREADABLE" | "DOCTYPE" | "TOO_MANY";
  constructor(code: "UNREADABLE" | "DOCTYPE" | "TOO_MANY", detail: string) {
    super(detail);
    this.code = code;
  }
}

/** How many questions of a file are read, faulty ones included. */
export const READ_MAX = 20_000;
/** More parts than any question may have; further ones are not read. */
export const PARTS_MAX = 100;

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

const NAME_MAX = 500;
const TAG_MAX = 50;

/** A name as a tag; null where nothing of it can be one. */
export function tagOf(name: string): string | null {
  const words =
    name
      .slice(0, NAME_MAX)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // By characters, so that no pair of surrogates is cut.
  const tag = [...words.join("_")].slice(0, TAG_MAX).join("");
  return tag.length >= 2 ? tag : null;
}

/** The first line of a text is what an info is called, the rest what it says. */
export function infoOf(text: string): Record<string, unknown> {
  const [first = "", ...rest] = text.trim().split("\n");
  const body = rest.join("\n").trim() || first.trim();
  return { type: "info", prompt: first.trim(), payload: { body } };
}
