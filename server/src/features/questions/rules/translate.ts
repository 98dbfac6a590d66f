import type { Question } from "@waymates/contract/features/questions";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";

type Choices = readonly { id: string; text: string }[];

const textsById = (choices: Choices) =>
  Object.fromEntries(choices.map(({ id, text }) => [id, text]));

/** All texts of a question, as a translation of it has them. */
export function textsOf(question: Question): QuestionTexts {
  const { media } = question;
  return {
    prompt: question.prompt,
    ...(question.explanation ? { explanation: question.explanation } : {}),
    ...(question.hint ? { hint: question.hint } : {}),
    ...(media ? { alt: media.alt } : {}),
    ...(media?.transcript ? { transcript: media.transcript } : {}),
    ...payloadTexts(question),
  };
}

function payloadTexts(question: Question): Partial<QuestionTexts> {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
      return { options: textsById(question.payload.options) };
    case "text":
      return { accepted: question.payload.accepted };
    case "number":
      return question.payload.unit ? { unit: question.payload.unit } : {};
    case "order":
      return { items: textsById(question.payload.items) };
    case "pairs":
      return {
        pairs: Object.fromEntries(
          question.payload.pairs.map(({ id, left, right }) => [id, { left, right }]),
        ),
      };
    case "scale": {
      const { min_label, max_label } = question.payload;
      return { ...(min_label ? { min_label } : {}), ...(max_label ? { max_label } : {}) };
    }
    case "info":
      return { body: question.payload.body };
    case "true_false":
      return {};
  }
}

/**
 * Where a translation has not exactly the texts of its question: `missing hint`, `unknown options.e`.
 * Empty where it fits.
 */
export function misfitsOf(question: Question, texts: QuestionTexts): string[] {
  const wanted = keysOf(textsOf(question));
  const given = keysOf(texts);
  return [
    ...wanted.filter((key) => !given.includes(key)).map((key) => `missing ${key}`),
    ...given.filter((key) => !wanted.includes(key)).map((key) => `unknown ${key}`),
  ];
}

/** `prompt`, `options.a`, `pairs.b`; the accepted answers are as many as a language needs. */
function keysOf(texts: QuestionTexts): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const isById = key === "options" || key === "items" || key === "pairs";
    return isById ? Object.keys(value).map((id) => `${key}.${id}`) : [key];
  });
}

/** The question with its texts in another language; a text that is missing stays as it is. */
export function translate<Q extends Question>(question: Q, texts: QuestionTexts): Q {
  const { prompt, explanation, hint, alt, transcript } = texts;
  const { media } = question;
  return {
    ...question,
    prompt,
    explanation: explanation ?? question.explanation,
    hint: hint ?? question.hint,
    media: media && {
      ...media,
      alt: alt ?? media.alt,
      transcript: media.transcript && (transcript ?? media.transcript),
    },
    payload: translatePayload(question, texts),
  };
}

function translatePayload(question: Question, texts: QuestionTexts): Question["payload"] {
  const named = <C extends { id: string; text: string }>(
    choices: readonly C[],
    names: Record<string, string> | undefined,
  ) => choices.map((choice) => ({ ...choice, text: names?.[choice.id] ?? choice.text }));
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
      return { ...question.payload, options: named(question.payload.options, texts.options) };
    case "text":
      return { ...question.payload, accepted: texts.accepted ?? question.payload.accepted };
    case "number":
      return question.payload.unit
        ? { ...question.payload, unit: texts.unit ?? question.payload.unit }
        : question.payload;
    case "order":
      return { items: named(question.payload.items, texts.items) };
    case "pairs":
      return {
        pairs: question.payload.pairs.map((pair) => ({ ...pair, ...texts.pairs?.[pair.id] })),
      };
    case "scale": {
      const { min_label, max_label } = question.payload;
      return {
        ...question.payload,
        min_label: texts.min_label ?? min_label,
        max_label: texts.max_label ?? max_label,
      };
    }
    case "info":
      return { body: texts.body ?? question.payload.body };
    case "true_false":
      return question.payload;
  }
}
