import type { Answer, Solution } from "@waymates/contract/features/paths";
import type { Question, QuestionOf } from "@waymates/contract/features/questions";
import { isSameText } from "./compare.ts";

/** The verdict, its solution in stored ids; `correct` is null where nothing is scored. */
export type Grade = { correct: boolean | null; partial: number; solution: Solution | null };
type Score = { correct: boolean; partial: number };

const UNSCORED: Grade = { correct: null, partial: 0, solution: null };
const WRONG: Score = { correct: false, partial: 0 };
const allOrNothing = (correct: boolean): Score => ({ correct, partial: correct ? 1 : 0 });

/** Whether answers to this question count; opinions and slides do not. */
export function isScored(question: Pick<Question, "type" | "payload">): boolean {
  if (question.type === "scale" || question.type === "info") return false;
  if (question.type !== "single_choice") return true;
  return "correct" in question.payload && question.payload.correct !== undefined;
}

/** A question, with what is right in other languages where the answer is typed. */
export type Gradable = Question & { alsoAccepted?: readonly string[] };

/**
 * Grades an answer that carries stored ids (`unmaskAnswer` maps public ones back).
 * An answer of another type's form is wrong. `partial` is 0 to 1, and 1 when correct.
 */
export function grade(question: Gradable, answer: Answer): Grade {
  if (!isScored(question)) return UNSCORED;
  return { ...scoreOf(question, answer), solution: solutionOf(question) };
}

function scoreOf(question: Gradable, answer: Answer): Score {
  switch (question.type) {
    case "single_choice":
      return allOrNothing("option" in answer && question.payload.correct?.[0] === answer.option);
    case "multiple_choice":
      return "options" in answer ? scoreMultiple(question, answer.options) : WRONG;
    case "true_false":
      return allOrNothing("value" in answer && answer.value === question.payload.correct);
    case "text":
      return allOrNothing(
        "text" in answer && isAccepted(question, question.alsoAccepted ?? [], answer.text),
      );
    case "number":
      return allOrNothing("number" in answer && isNear(question, answer.number));
    case "order":
      return "order" in answer ? scoreOrder(question, answer.order) : WRONG;
    case "pairs":
      return "pairs" in answer ? scorePairs(question, answer.pairs) : WRONG;
    case "scale":
    case "info":
      return WRONG;
  }
}

/** The right answer in stored ids; null where there is none. */
export function solutionOf(question: Question): Solution | null {
  switch (question.type) {
    case "single_choice":
      return question.payload.correct
        ? { type: "single_choice", correct: question.payload.correct }
        : null;
    case "multiple_choice":
      return { type: "multiple_choice", correct: question.payload.correct };
    case "true_false":
      return { type: "true_false", correct: question.payload.correct };
    case "text":
      return { type: "text", accepted: question.payload.accepted };
    case "number": {
      const { correct, tolerance, unit } = question.payload;
      return { type: "number", correct, tolerance, unit };
    }
    case "order":
      return { type: "order", order: question.payload.items.map((item) => item.id) };
    case "pairs":
      return { type: "pairs", pairs: question.payload.pairs.map((pair) => [pair.id, pair.id]) };
    case "scale":
    case "info":
      return null;
  }
}

function scoreMultiple({ payload }: QuestionOf<"multiple_choice">, picked: string[]): Score {
  const wanted = new Set(payload.correct);
  const chosen = new Set(picked);
  const right = [...chosen].filter((id) => wanted.has(id)).length;
  const wrong = chosen.size - right;
  const isEqual = wrong === 0 && right === wanted.size;
  if (!payload.partial) return allOrNothing(isEqual);
  return { correct: isEqual, partial: Math.max(0, (right - wrong) / wanted.size) };
}

function isAccepted(
  { payload }: QuestionOf<"text">,
  also: readonly string[],
  given: string,
): boolean {
  const { accepted, case_sensitive, accent_sensitive, typos } = payload;
  const rule = { caseSensitive: case_sensitive, accentSensitive: accent_sensitive, typos };
  return [...accepted, ...also].some((wanted) => isSameText(wanted, given, rule));
}

function isNear({ payload }: QuestionOf<"number">, given: number): boolean {
  // Decimal fractions are not exact in binary: 0.1 + 0.2 must still be 0.3.
  const slack = 1e-9 * Math.max(1, Math.abs(payload.correct));
  return Math.abs(given - payload.correct) <= payload.tolerance + slack;
}

/** Partial is the share of neighbours in the right order. */
function scoreOrder({ payload }: QuestionOf<"order">, order: string[]): Score {
  const ranks = ranksOf(payload.items, order);
  const rising = ranks.filter((rank, at) => at > 0 && rank > (ranks[at - 1] ?? rank)).length;
  const isComplete = ranks.length === payload.items.length;
  const neighbours = payload.items.length - 1;
  return { correct: isComplete && rising === neighbours, partial: rising / neighbours };
}

/** Places in the right order; items of equal text replace each other. */
function ranksOf(items: readonly { id: string; text: string }[], order: readonly string[]) {
  const texts = new Map(items.map((item) => [item.id, item.text]));
  const free = new Map<string, number[]>();
  items.forEach((item, rank) => free.set(item.text, [...(free.get(item.text) ?? []), rank]));
  const known = new Set(order.filter((id) => texts.has(id)));
  return [...known].map((id) => free.get(texts.get(id) ?? "")?.shift() ?? -1);
}

function scorePairs({ payload }: QuestionOf<"pairs">, given: [string, string][]): Score {
  // One answer per left side, or naming every combination would always hit.
  const chosen = new Map(given);
  if (chosen.size !== given.length) return WRONG;
  const right = payload.pairs.filter((pair) => chosen.get(pair.id) === pair.id).length;
  return { correct: right === payload.pairs.length, partial: right / payload.pairs.length };
}
