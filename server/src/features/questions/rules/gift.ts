import { blocksOf, type GiftBlock, show } from "./gift-blocks.ts";
import type { Loss } from "./html-marks.ts";
import { readRange } from "./number-answers.ts";
import { readPart, type TextFormat } from "./part-text.ts";
import { infoOf, pairsOf, PARTS_MAX, type ReadQuestion, tagsOf } from "./question-file.ts";
import { choiceOfShares, numberOfShares, textOfShares, truthOfShares } from "./shares.ts";
import type { Outcome } from "./question-faults.ts";

interface Reader {
  /** Reads a part by the label before it, or else by that of its question. */
  read: (part: string) => string;
  lost: Set<Loss>;
}

const LABEL = /^\s*\[(html|moodle|plain|markdown)\]/;
const labelOf = (text: string) => LABEL.exec(text)?.[1] as TextFormat | undefined;

const readerOf = (own: TextFormat, lost: Set<Loss>): Reader => ({
  read: (part) => readPart(show(part.replace(LABEL, "")), labelOf(part) ?? own, lost),
  lost,
});

/** GIFT: questions between blank lines. */
export function readGift(content: string): ReadQuestion[] {
  return blocksOf(content).map((block) => {
    const lost = new Set<Loss>();
    const { question, fault } = readBlock(block, lost);
    if (!question) return { line: block.line, fault };
    const names = [...(block.category ? [block.category] : []), ...block.tags];
    const tags = tagsOf(names, lost);
    return { line: block.line, question: { ...question, tags, difficulty: 1 }, lost: [...lost] };
  });
}

function readBlock({ text: block }: GiftBlock, lost: Set<Loss>): Outcome {
  const text = block.replace(/^::[\s\S]*?::/, "").trim();
  const reader = readerOf(labelOf(text) ?? "moodle", lost);
  const { read } = reader;
  const open = text.indexOf("{");
  const close = text.indexOf("}");
  if (open < 0 && close < 0) return { question: infoOf(read(text)) };
  if (open < 0 || close < open) return { fault: "SYNTAX" };
  const inner = text.slice(open + 1, close);
  const [before, after] = [text.slice(0, open), text.slice(close + 1)];
  if (/[{}]/.test(inner + after) || /^\s*\d*:[A-Z_]+:/.test(inner)) return { fault: "CLOZE" };
  const [answers = "", ...feedback] = inner.split("####");
  const isTruth = TRUTH.test(answers.trim());
  const outcome = readAnswers(promptOf({ before, after, isTruth }, reader), answers.trim(), reader);
  if (!outcome.question) return outcome;
  const explanation = read(feedback.join("####"));
  return { question: { ...outcome.question, ...(explanation ? { explanation } : {}) } };
}

const GAP = "_____";
const isClosed = (text: string): boolean => /[.?!:…。？！؟：]["”»)]?$/u.test(text);

/** The prompt around the answers: with a gap in their place, where the sentence goes on behind them. */
function promptOf(
  { before, after, isTruth }: { before: string; after: string; isTruth: boolean },
  { read }: Reader,
): string {
  const rest = read(after);
  if (rest === "") return read(before + after);
  if (/^[\p{P}\s]+$/u.test(rest)) {
    if (isClosed(read(before))) return read(before);
    if (isTruth || /[?!؟？！]/.test(rest)) return read(before.trimEnd() + after.trimStart());
  }
  return read(before + (isTruth ? "" : GAP) + after);
}

const TRUTH = /^(t|true|f|false)\s*(#[\s\S]*)?$/i;

function readAnswers(prompt: string, answers: string, reader: Reader): Outcome {
  if (answers === "") return { fault: "ESSAY" };
  const truth = TRUTH.exec(answers)?.[1]?.toLowerCase();
  if (truth) {
    const isTrue = truth.startsWith("t");
    return truthOfShares(prompt, { true: isTrue ? 100 : 0, false: isTrue ? 0 : 100 });
  }
  if (answers.startsWith("#")) return readNumber(prompt, answers.slice(1).trim());
  if (!/^[=~]/.test(answers)) return { fault: "SYNTAX" };
  const parts = partsOf(answers);
  if (parts.some(({ mark }) => mark === "~")) {
    const several = parts.some(({ mark }) => mark === "=") ? "unsaid" : true;
    return choiceOfShares(prompt, textsOf(parts, reader), several);
  }
  if (parts.some(({ text }) => text.includes("->"))) return readPairs(prompt, parts, reader);
  return textOfShares(prompt, textsOf(parts, reader));
}

interface Part {
  mark: string;
  share: number;
  /** Its signs are still hidden. */
  text: string;
}

const textsOf = (parts: readonly Part[], { read }: Reader) =>
  parts.map(({ text, share }) => ({ text: read(text), share }));

/** The parts of a list of answers, without what is said about each. */
function partsOf(answers: string): Part[] {
  return answers.split(/(?=[=~])/, PARTS_MAX).map((part) => {
    const mark = part.slice(0, 1);
    const rest = part.slice(1);
    const weight = /^\s*%(-?\d+(?:[.,]\d+)?)%/.exec(rest);
    const [text = ""] = rest.slice(weight?.[0].length ?? 0).split("#", 1);
    const share = weight ? Number(weight[1]?.replace(",", ".")) : mark === "=" ? 100 : 0;
    return { mark, share, text };
  });
}

function readPairs(prompt: string, parts: readonly Part[], { read, lost }: Reader): Outcome {
  if (!parts.every(({ text }) => text.includes("->"))) return { fault: "SYNTAX" };
  return pairsOf(
    prompt,
    parts.map(({ text }) => {
      const [left = "", ...right] = text.split("->");
      return { left: read(left), right: read(right.join("->")) };
    }),
    lost,
  );
}

/** What follows a `~` is said to those who answer something else. */
function readNumber(prompt: string, text: string): Outcome {
  const parts = partsOf(/^[=~]/.test(text) ? text : `=${text}`);
  const answers = parts.filter(({ mark }) => mark === "=");
  return numberOfShares(
    prompt,
    answers.map((one) => ({
      range: readRange(show(one.text.replace(LABEL, ""))),
      share: one.share,
    })),
  );
}
