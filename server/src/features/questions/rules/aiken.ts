import type { Question } from "@waymates/contract/features/questions";
import { type ReadQuestion, UnreadableFile } from "./question-file.ts";
import type { Outcome, QuestionFault } from "./question-faults.ts";
import { choiceOfShares } from "./shares.ts";

interface Block {
  line: number;
  prompt: string[];
  options: string[];
  /** Whether a line follows that is neither an option nor an answer. */
  isBroken: boolean;
}

const letterAt = (index: number): string => String.fromCodePoint(65 + index);
const ANSWER = /^ANSWER\s*:/i;
/** An answer that belongs to no question. */
const STRAY = /^ANSWER\s*:\s*[A-Z][.)]?$/i;

/** The text of an option with this letter: `A. plum`, `A) plum`; null for another line. */
function optionOf(line: string, letter: string): string | null {
  const isOption = line.startsWith(letter) && /^[A-Z][.)]/.test(line);
  const isSmall = line.startsWith(letter.toLowerCase()) && /^[a-z][.)]\s/.test(line);
  return isOption || isSmall ? line.slice(2).trim() : null;
}

/** Aiken: a prompt, options from A on, and a line with the answer. Blank lines may be anywhere. */
export function readAiken(content: string): ReadQuestion[] {
  const found: ReadQuestion[] = [];
  let current: Block | null = null;
  let hasAnswer = false;
  let isAfterBlank = false;
  const end = (answer: string | null) => {
    if (!current) return;
    const { question, fault } = readBlock(current, answer);
    const line = current.line;
    found.push(
      question ? { line, question: { ...question, tags: [], difficulty: 1 } } : { line, fault },
    );
    current = null;
  };
  for (const [at, raw] of content.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim();
    const block: Block | null = current;
    const option = block && optionOf(text, letterAt(block.options.length));
    if (!block && STRAY.test(text)) found.push({ line: at + 1, fault: "SYNTAX" });
    else if (block && ANSWER.test(text)) {
      hasAnswer = true;
      end(text.slice(text.indexOf(":") + 1).trim());
    } else if (block && option !== null) block.options.push(option);
    else if (block && text !== "" && block.options.length === 0) block.prompt.push(text);
    else if (block && text !== "" && !isAfterBlank) block.isBroken = true;
    else if (text !== "") {
      end(null);
      current = { line: at + 1, prompt: [text], options: [], isBroken: false };
    }
    isAfterBlank = text === "";
  }
  end(null);
  if (!hasAnswer) throw new UnreadableFile("UNREADABLE", "no answer line");
  return found;
}

function readBlock({ prompt, options, isBroken }: Block, answer: string | null): Outcome {
  if (isBroken || (answer !== null && options.length === 0)) return { fault: "SYNTAX" };
  if (answer === null) return { fault: "NO_ANSWER" };
  const right = rightOf(answer, options);
  if (typeof right === "string") return { fault: right };
  const shares = options.map((text, at) => ({ text, share: at === right ? 100 : 0 }));
  return choiceOfShares(prompt.join("\n"), shares, false);
}

/** `B`, with a mark after it and the text of its option. */
const LETTER = /^[([]?([a-z])[.:)\]]*(?=\s|$)/i;
/** `A, C`, `A and C`. */
const LETTERS = /^[A-Z](?:(?:\s*[,;&+/]\s*|\s+(?:[a-z]{1,3}\s+)?)[A-Z])+[.)]?$/;
const ANSWER_MAX = 500;

/** The place of the right option. */
function rightOf(answer: string, options: readonly string[]): number | QuestionFault {
  if (answer.length > ANSWER_MAX) return "NO_ANSWER";
  if (LETTERS.test(answer)) return "SEVERAL_RIGHT";
  const [start = "", letter = ""] = LETTER.exec(answer) ?? [];
  const at = options.findIndex((_, place) => letterAt(place) === letter.toUpperCase());
  const rest = answer.slice(start.length).trim();
  return at >= 0 && (rest === "" || rest === options[at]) ? at : "NO_ANSWER";
}

/** Null for what Aiken cannot hold: everything but choices with one right answer, in single lines. */
export function writeAiken(question: Question): string | null {
  if (question.type !== "single_choice") return null;
  const { options, correct } = question.payload;
  const all = [question.prompt, ...options.map(({ text }) => text)];
  const isPlain = all.every((text) => !/[\r\n]/.test(text)) && !/^ANSWER:/i.test(question.prompt);
  if (!correct || !isPlain) return null;
  return [
    question.prompt,
    ...options.map(({ text }, at) => `${letterAt(at)}. ${text}`),
    `ANSWER: ${letterAt(options.findIndex(({ id }) => id === correct[0]))}`,
  ].join("\n");
}
