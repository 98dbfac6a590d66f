import { NODE_LIMITS } from "@waymates/contract/features/paths-constants";
import type { Loss } from "./html-marks.ts";
import type { Outcome, QuestionFault } from "./question-faults.ts";

/** What one question of a file is: as its author wrote it, or why it cannot be one. */
export interface ReadQuestion {
  /** Where it begins, counted from 1. */
  line: number;
  /** Checked later: it has the keys of a question, but perhaps not their forms. */
  question?: Record<string, unknown>;
  /** Why it cannot be a question at all. */
  fault?: QuestionFault;
  /** What the file says beside it that a question has no place for. */
  lost?: Loss[];
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

/** Pairs; one without a left side, which only misleads, is lost. */
export function pairsOf(
  prompt: string,
  found: readonly { left: string; right: string }[],
  lost: Set<Loss>,
): Outcome {
  const pairs = found.filter(({ left, right }) => left !== "" || right === "");
  if (pairs.length < found.length) lost.add("DISTRACTOR");
  const payload = { pairs: pairs.map((pair, at) => ({ id: idAt(at), ...pair })) };
  return { question: { type: "pairs", prompt, payload } };
}

const NAME_MAX = 500;
const TAG = { min: 2, max: 50, most: 10 };

/** A name as a tag; null where nothing of it can be one, or not all of it. */
function tagOf(name: string): string | null {
  if (name.length > NAME_MAX) return null;
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const tag = words.join("_");
  const length = [...tag].length;
  return length >= TAG.min && length <= TAG.max && !/\p{M}/u.test(tag) ? tag : null;
}

/** Names of tags and categories as tags of a question. */
export function tagsOf(names: readonly string[], lost: Set<Loss>): string[] {
  const tags = names.filter((name) => name.trim() !== "").map(tagOf);
  const found = [...new Set(tags.filter((tag) => tag !== null))];
  if (tags.includes(null) || found.length > TAG.most) lost.add("TAG");
  return found.slice(0, TAG.most);
}

/** The last name of a category's path, in which a doubled slash separates nothing; null for Moodle's root. */
export function categoryOf(path: string): string | null {
  const names = path.replaceAll("//", "\0").split("/");
  const last = names.findLast((name) => name.trim() !== "")?.trim() ?? "top";
  return last === "top" || last.startsWith("$") ? null : last.replaceAll("\0", "/");
}

/** The first line of a text is what an info is called, the rest what it says. */
export function infoOf(text: string): Record<string, unknown> {
  const [first = "", ...rest] = text.trim().split("\n");
  const name = first.trim();
  if (name.length > NODE_LIMITS.prompt) {
    const start = name.slice(0, NODE_LIMITS.prompt - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "");
    return { type: "info", prompt: `${start}…`, payload: { body: text.trim() } };
  }
  const body = rest.join("\n").trim() || name;
  return { type: "info", prompt: name, payload: { body } };
}
