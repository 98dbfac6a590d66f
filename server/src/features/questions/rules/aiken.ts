import type { Question } from "@waymates/contract/features/questions";
import { choiceOf, type ReadQuestion, UnreadableFile } from "./question-file.ts";

/** Aiken: a prompt, options from A on, and a line with the answer. */
export function readAiken(content: string): ReadQuestion[] {
  const lines = content.split(/\r\n|\r|\n/);
  if (!lines.some((line) => /^ANSWER:/i.test(line.trim()))) {
    throw new UnreadableFile("UNREADABLE", "no answer line");
  }
  const found: ReadQuestion[] = [];
  let current: { line: number; lines: string[] } | null = null;
  const end = () => {
    if (current) found.push({ line: current.line, ...readBlock(current.lines) });
    current = null;
  };
  for (const [at, raw] of lines.entries()) {
    const text = raw.trim();
    if (text === "") {
      end();
      continue;
    }
    current ??= { line: at + 1, lines: [] };
    current.lines.push(text);
    if (/^ANSWER:/i.test(text)) end();
  }
  end();
  return found;
}

function readBlock(lines: readonly string[]): Omit<ReadQuestion, "line"> {
  const [prompt = "", ...rest] = lines;
  const answer = /^ANSWER:\s*([A-Z])$/i.exec(rest.at(-1) ?? "")?.[1]?.toUpperCase();
  if (!answer) return { fault: "NO_ANSWER" };
  const options = rest.slice(0, -1).map((line) => ({
    letter: /^[A-Z][.)]/.test(line) ? line[0] : undefined,
    text: line.slice(2).trim(),
  }));
  const isInOrder = options.every(
    ({ letter, text }, at) => letter === String.fromCodePoint(65 + at) && text !== "",
  );
  if (options.length === 0 || !isInOrder) return { fault: "SYNTAX" };
  if (!options.some(({ letter }) => letter === answer)) return { fault: "NO_ANSWER" };
  const choices = options.map(({ letter, text }) => ({ text, isRight: letter === answer }));
  return { question: { ...choiceOf(prompt, choices, false), tags: [], difficulty: 1 } };
}

/** Null for what Aiken cannot hold: everything but choices with one right answer, in single lines. */
export function writeAiken(question: Question): string | null {
  if (question.type !== "single_choice") return null;
  const { options, correct } = question.payload;
  const all = [question.prompt, ...options.map(({ text }) => text)];
  const isPlain = all.every((text) => !/[\r\n]/.test(text)) && !/^ANSWER:/i.test(question.prompt);
  if (!correct || !isPlain) return null;
  const letter = (at: number) => String.fromCodePoint(65 + at);
  return [
    question.prompt,
    ...options.map(({ text }, at) => `${letter(at)}. ${text}`),
    `ANSWER: ${letter(options.findIndex(({ id }) => id === correct[0]))}`,
  ].join("\n");
}
