import type { Question } from "@waymates/contract/features/questions";
import { htmlToText } from "./html-text.ts";
import { choiceOf, idAt, infoOf, PARTS_MAX, type ReadQuestion, tagOf } from "./question-file.ts";

/** Where escaped signs wait while the others are read: a range that no text uses. */
const HIDDEN = 0xe0_00;
const hide = (text: string): string =>
  text.replaceAll(/\\([~=#{}:\\n>])/g, (_, sign: string) =>
    String.fromCodePoint(HIDDEN + (sign === "n" ? 10 : (sign.codePointAt(0) ?? 0))),
  );
const show = (text: string): string =>
  text
    .replaceAll(/[\uE000-\uE0FF]/g, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? HIDDEN) - HIDDEN),
    )
    .trim();

/** GIFT: questions between blank lines. */
export function readGift(content: string): ReadQuestion[] {
  const found: ReadQuestion[] = [];
  let tag: string | null = null;
  for (const { line, text } of blocksOf(content)) {
    const category = /^\$CATEGORY:(.*)$/m.exec(text);
    if (category) tag = tagOf((category[1] ?? "").split("/").at(-1) ?? "");
    const rest = text.replaceAll(/^\$CATEGORY:.*$/gm, "");
    if (rest.trim() === "") continue;
    const leading = rest.length - rest.trimStart().length;
    const skipped = rest.slice(0, leading).split("\n").length - 1;
    found.push({ line: line + skipped, ...readBlock(hide(rest.trim()), tag ? [tag] : []) });
  }
  return found;
}

function blocksOf(content: string): { line: number; text: string }[] {
  const blocks: { line: number; text: string }[] = [];
  let current: { line: number; lines: string[] } | null = null;
  for (const [at, raw] of content.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trimStart().startsWith("//") ? "" : raw;
    const isComment = text !== raw;
    if (text.trim() === "" && !isComment) {
      if (current) blocks.push({ line: current.line, text: current.lines.join("\n") });
      current = null;
      continue;
    }
    if (isComment) {
      current?.lines.push("");
      continue;
    }
    current ??= { line: at + 1, lines: [] };
    current.lines.push(text);
  }
  if (current) blocks.push({ line: current.line, text: current.lines.join("\n") });
  return blocks;
}

type Outcome = Omit<ReadQuestion, "line">;

function readBlock(block: string, tags: string[]): Outcome {
  const titled = block.replace(/^::[\s\S]*?::/, "").trim();
  const format = /^\[(html|moodle|plain|markdown)\]/.exec(titled)?.[1];
  const text = titled.replace(/^\[(html|moodle|plain|markdown)\]/, "");
  const stem = (part: string) => (format === "html" ? htmlToText(show(part)) : show(part));
  const open = text.indexOf("{");
  const close = text.lastIndexOf("}");
  if (open < 0 && close < 0) return { question: { ...infoOf(stem(text)), tags, difficulty: 1 } };
  if (open < 0 || close < open) return { fault: "SYNTAX" };
  const inner = text.slice(open + 1, close);
  if (/[{}]/.test(inner)) return { fault: "CLOZE" };
  if (text.slice(close + 1).trim() !== "") return { fault: "MISSING_WORD" };
  const [answers = "", ...feedback] = inner.split("####");
  const prompt = stem(text.slice(0, open));
  const read = readAnswers(prompt, answers.trim());
  if (!read.question) return read;
  const explanation = show(feedback.join("####"));
  return {
    question: { ...read.question, tags, difficulty: 1, ...(explanation ? { explanation } : {}) },
  };
}

function readAnswers(prompt: string, answers: string): Outcome {
  if (answers === "") return { fault: "ESSAY" };
  const truth = /^(t|true|f|false)\s*(#[\s\S]*)?$/i.exec(answers)?.[1];
  if (truth) {
    const correct = truth.toLowerCase().startsWith("t");
    return { question: { type: "true_false", prompt, payload: { correct } } };
  }
  if (answers.startsWith("#")) return readNumber(prompt, answers.slice(1).trim());
  const parts = partsOf(answers);
  if (!parts) return { fault: "SYNTAX" };
  if (parts.some(({ mark }) => mark === "~")) return readChoice(prompt, parts);
  if (parts.some(({ text }) => text.includes("->"))) return readPairs(prompt, parts);
  const accepted = parts.filter(({ weight }) => (weight ?? 100) > 0).map(({ text }) => show(text));
  return { question: { type: "text", prompt, payload: { accepted: [...new Set(accepted)] } } };
}

interface Part {
  mark: string;
  weight: number | null;
  /** Escaped signs are still hidden. */
  text: string;
}

function partsOf(answers: string): Part[] | null {
  if (!/^[=~]/.test(answers)) return null;
  return answers.split(/(?=[=~])/, PARTS_MAX).map((part) => {
    const mark = part.slice(0, 1);
    const rest = part.slice(1);
    const weight = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(rest);
    const [text = ""] = rest.slice(weight?.[0].length ?? 0).split("#");
    return { mark, weight: weight ? Number(weight[1]) : null, text };
  });
}

function readChoice(prompt: string, parts: readonly Part[]): Outcome {
  const isRight = ({ mark, weight }: Part) => (weight === null ? mark === "=" : weight > 0);
  const right = parts.filter(isRight).length;
  if (right === 0) return { fault: "NO_ANSWER" };
  const isWeighted = parts.some(({ mark, weight }) => mark === "~" && weight !== null);
  const choices = parts.map((part) => ({ text: show(part.text), isRight: isRight(part) }));
  return { question: choiceOf(prompt, choices, right > 1 || isWeighted) };
}

function readPairs(prompt: string, parts: readonly Part[]): Outcome {
  const pairs = parts.map(({ text }, at) => {
    const [left = "", ...right] = text.split("->");
    return { id: idAt(at), left: show(left), right: show(right.join("->")) };
  });
  return { question: { type: "pairs", prompt, payload: { pairs } } };
}

const NUMBER = /^-?[\d.]+(?:e-?\d+)?$/i;

function readNumber(prompt: string, text: string): Outcome {
  const parts = /^[=~]/.test(text) ? partsOf(text) : [{ weight: null, text: text.split("#")[0] }];
  const best = parts?.find(({ weight }) => weight === null || weight === 100);
  if (!best?.text) return { fault: "NO_ANSWER" };
  const value = best.text.trim();
  const ends = value.split("..");
  if (ends.length === 2 && ends.every((end) => NUMBER.test(end))) {
    const [from = 0, to = 0] = ends.map(Number);
    const payload = { correct: (from + to) / 2, tolerance: Math.abs(to - from) / 2 };
    return { question: { type: "number", prompt, payload } };
  }
  const [number = "", tolerance = "0"] = value.split(":");
  const payload = { correct: Number(number.trim() || "x"), tolerance: Number(tolerance) };
  if (!Number.isFinite(payload.correct) || !Number.isFinite(payload.tolerance)) {
    return { fault: "NO_NUMBER" };
  }
  return { question: { type: "number", prompt, payload } };
}

const escape = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Null for what GIFT cannot hold: orders, scales and opinions. */
export function writeGift(question: Question): string | null {
  const { prompt, explanation } = question;
  const answers = answersOf(question);
  if (answers === null) return null;
  const stem = (/^\[(html|moodle|plain|markdown)\]/.test(prompt) ? "[plain]" : "") + lead(prompt);
  if (question.type === "info") return `${stem}\\n${escape(question.payload.body)}`;
  const feedback = explanation ? `####${escape(explanation)}` : "";
  return `${stem} {${answers}${feedback}}`;
}

/** A prompt that would be read as a comment or a category begins after an escape. */
const lead = (prompt: string): string =>
  escape(prompt).replace(/^(\/\/|\$CATEGORY)/, String.raw`\n$1`);

function answersOf(question: Question): string | null {
  switch (question.type) {
    case "single_choice":
      return question.payload.correct ? choicesOf(question.payload, false) : null;
    case "multiple_choice":
      return choicesOf(question.payload, true);
    case "true_false":
      return question.payload.correct ? "TRUE" : "FALSE";
    case "text":
      return question.payload.accepted.map((one) => `=${escape(one)}`).join(" ");
    case "number":
      return `#${question.payload.correct}:${question.payload.tolerance}`;
    case "pairs":
      return question.payload.pairs
        .map(({ left, right }) => `=${escape(left)} -> ${escape(right)}`)
        .join(" ");
    case "info":
      return "";
    case "order":
    case "scale":
      return null;
  }
}

function choicesOf(
  {
    options,
    correct = [],
  }: { options: { id: string; text: string }[]; correct?: string[] | undefined },
  isMultiple: boolean,
): string {
  return options
    .map(({ id, text }) => {
      const isRight = correct.includes(id);
      if (!isMultiple) return `${isRight ? "=" : "~"}${escape(text)}`;
      return `~%${isRight ? (100 / correct.length).toFixed(5) : "-100"}%${escape(text)}`;
    })
    .join(" ");
}
