import type { Answer } from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";

/**
 * How an opinion moves traits, by the trait's slug. Only a scale, or a choice without a right answer,
 * moves any, and only those that its chapter names.
 */
export function movesOf(question: Question, answer: Answer, chapterTraits: readonly string[]) {
  return namedMoves(question, answer).filter(
    ({ slug, weight }) => weight !== 0 && chapterTraits.includes(slug),
  );
}

function namedMoves(question: Question, answer: Answer) {
  if (question.type === "scale" && "value" in answer) {
    const { min, max, traits } = question.payload;
    const value = ((Number(answer.value) - min) / (max - min)) * 2 - 1;
    return traits.map(({ trait_id, weight }) => ({ slug: trait_id, value, weight }));
  }
  if (question.type === "single_choice" && !question.payload.correct && "option" in answer) {
    const chosen = question.payload.options.find(({ id }) => id === answer.option);
    return (chosen?.traits ?? []).map(({ trait_id, weight }) => ({
      slug: trait_id,
      value: 1,
      weight,
    }));
  }
  return [];
}
