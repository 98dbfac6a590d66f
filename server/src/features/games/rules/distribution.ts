import type { Answer } from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";

/** How many players gave the same answer. */
export interface AnswerGroup {
  /** In stored ids. */
  answer: Answer;
  correct: boolean | null;
  partial: number;
  count: number;
}

interface Bar {
  key: string;
  count: number;
}

/**
 * Returns the distribution of the answers to a question: by option where it has options, else by correctness.
 * Options without answers have 0; a player who chose several counts for each.
 */
export function spreadOf(question: Question, groups: readonly AnswerGroup[]): Bar[] {
  const bars = new Map(keysOf(question).map((key) => [key, 0]));
  for (const group of groups) {
    for (const key of chosenKeys(question, group)) {
      if (bars.has(key)) bars.set(key, (bars.get(key) ?? 0) + group.count);
    }
  }
  return [...bars].map(([key, count]) => ({ key, count }));
}

function keysOf(question: Question): string[] {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
      return question.payload.options.map(({ id }) => id);
    case "true_false":
      return ["true", "false"];
    case "scale": {
      const { min, max } = question.payload;
      return Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
    }
    case "text":
    case "number":
    case "order":
    case "pairs":
    case "info":
      return ["right", "partly", "wrong"];
  }
}

function chosenKeys({ type }: Question, { answer, correct, partial }: AnswerGroup): string[] {
  if (type === "single_choice" && "option" in answer) return [answer.option];
  if (type === "multiple_choice" && "options" in answer) return answer.options;
  if ((type === "true_false" || type === "scale") && "value" in answer) {
    return [String(answer.value)];
  }
  if (correct) return ["right"];
  return [partial > 0 ? "partly" : "wrong"];
}
