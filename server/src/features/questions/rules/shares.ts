import { normalize } from "./compare.ts";
import { choiceOf } from "./question-file.ts";
import type { Outcome, QuestionFault } from "./question-faults.ts";
import { overlapOf, type NumberRange } from "./number-answers.ts";

/** An answer and its share of the points, in percent; what costs points has a negative one. */
export interface SharedAnswer {
  text: string;
  share: number;
}

/** Programs write thirds and sixths with few digits. */
const ALL_POINTS = 99;
const isFull = ({ share }: { share: number }): boolean => share >= ALL_POINTS;

/** Which answers are right: those with all points; one with a part of them is not. */
function fullOnes<Answer extends { share: number }>(
  answers: readonly Answer[],
): Answer[] | QuestionFault {
  const full = answers.filter(isFull);
  if (full.length > 0) return full;
  return answers.some(({ share }) => share > 0) ? "NO_FULL_ANSWER" : "NO_ANSWER";
}

/**
 * A choice. Where several answers may be chosen and none has all points, those that have all of them
 * together are right.
 * @param several whether several may be chosen; `unsaid` where the format does not tell
 */
export function choiceOfShares(
  prompt: string,
  answers: readonly SharedAnswer[],
  several: boolean | "unsaid",
): Outcome {
  const gains = answers.filter(({ share }) => share > 0);
  const sum = gains.reduce((total, { share }) => total + share, 0);
  const full = fullOnes(answers);
  const isSplit = full === "NO_FULL_ANSWER" && several !== false && sum >= ALL_POINTS;
  const right = isSplit ? gains : full;
  if (typeof right === "string") return { fault: right };
  if (several === false && right.length > 1) return { fault: "SEVERAL_RIGHT" };
  const choices = answers.map((one) => ({ text: one.text, isRight: right.includes(one) }));
  return { question: choiceOf(prompt, choices, several === true || right.length > 1) };
}

/** True or false, by the share of each. */
export function truthOfShares(prompt: string, shares: { true: number; false: number }): Outcome {
  const answers = [
    { correct: true, share: shares.true },
    { correct: false, share: shares.false },
  ];
  const right = fullOnes(answers);
  if (typeof right === "string") return { fault: right };
  const [one, ...others] = right;
  if (!one || others.length > 0) return { fault: "SEVERAL_RIGHT" };
  return { question: { type: "true_false", prompt, payload: { correct: one.correct } } };
}

const ESCAPED_STAR = /\\\*/g;
const hasWildcard = (text: string): boolean => text.replaceAll(ESCAPED_STAR, "").includes("*");

/** A typed answer of a format in which `*` stands for anything, and `\*` for the sign itself. */
export const escapeStars = (text: string): string => text.replaceAll("*", String.raw`\*`);

/** Whether a wrong answer is a right one but for its accents, so that these must be typed. */
function differsByAccents(wrong: readonly string[], right: readonly string[]): boolean {
  const fold = (text: string, accentSensitive: boolean) =>
    normalize(text, { caseSensitive: false, accentSensitive });
  const bare = new Set(right.map((text) => fold(text, false)));
  const exact = new Set(right.map((text) => fold(text, true)));
  return wrong.some((text) => bare.has(fold(text, false)) && !exact.has(fold(text, true)));
}

/** A typed answer. One that matches anything can be wrong, but not right: there is no rule for it. */
export function textOfShares(
  prompt: string,
  answers: readonly SharedAnswer[],
  rules: Record<string, unknown> = {},
): Outcome {
  const right = fullOnes(answers);
  if (typeof right === "string") return { fault: right };
  if (right.some(({ text }) => hasWildcard(text))) return { fault: "WILDCARD" };
  const accepted = [...new Set(right.map(({ text }) => text.replaceAll(ESCAPED_STAR, "*")))];
  const others = answers.filter((one) => !isFull(one)).map(({ text }) => text);
  const accents = differsByAccents(others, accepted) ? { accent_sensitive: true } : {};
  return { question: { type: "text", prompt, payload: { accepted, ...accents, ...rules } } };
}

/** A number with its tolerance, from answers that name numbers or ranges. */
export function numberOfShares(
  prompt: string,
  answers: readonly { range: NumberRange | null; share: number }[],
  rules: Record<string, unknown> = {},
): Outcome {
  const right = fullOnes(answers);
  if (typeof right === "string") return { fault: right };
  const ranges = right.flatMap(({ range }) => (range ? [range] : []));
  if (ranges.length < right.length) return { fault: "NO_NUMBER" };
  const one = overlapOf(ranges);
  if (!one) return { fault: "SEVERAL_NUMBERS" };
  const payload = { correct: one.correct, tolerance: one.tolerance, ...rules };
  return { question: { type: "number", prompt, payload } };
}
