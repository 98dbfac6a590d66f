import type { Answer } from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";

/** Returns the right answer in stored ids; for an opinion, a possible answer. */
export function sampleAnswer(question: Question): Answer {
  switch (question.type) {
    case "single_choice": {
      const { correct, options } = question.payload;
      return { option: correct?.[0] ?? options[0]?.id ?? "" };
    }
    case "multiple_choice":
      return { options: question.payload.correct };
    case "true_false":
      return { value: question.payload.correct };
    case "text":
      return { text: question.payload.accepted[0] ?? "" };
    case "number":
      return { number: question.payload.correct };
    case "order":
      return { order: question.payload.items.map(({ id }) => id) };
    case "pairs":
      return { pairs: question.payload.pairs.map(({ id }): [string, string] => [id, id]) };
    case "scale":
      return { value: question.payload.max };
    case "info":
      return { seen: true };
  }
}
