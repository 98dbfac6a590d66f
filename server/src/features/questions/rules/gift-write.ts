import type { Question } from "@waymates/contract/features/questions";
import { escapeStars } from "./shares.ts";

const escape = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** A label for what would be read as a label, a share, a tag or an entity. */
const labelled = (text: string): string => (/^[[%]/.test(text) ? "[plain]" : "") + escape(text);
const looksMarked = (texts: readonly string[]): boolean => texts.some((text) => /[<&]/.test(text));

/** Null for what GIFT cannot hold: orders, scales and opinions. */
export function writeGift(question: Question): string | null {
  const { prompt, explanation, tags } = question;
  const answers = answersOf(question);
  if (answers === null) return null;
  const isPlain = looksMarked([JSON.stringify(question.payload), prompt, explanation ?? ""]);
  const label = isPlain || prompt.startsWith("[") ? "[plain]" : "";
  const comment = tags.length > 0 ? `// ${tags.map((tag) => `[tag:${tag}]`).join(" ")}\n` : "";
  const stem = comment + label + lead(prompt);
  if (question.type === "info") return `${stem}\\n${escape(question.payload.body)}`;
  const feedback = explanation ? `####${labelled(explanation)}` : "";
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
      return question.payload.accepted.map((one) => `=${labelled(escapeStars(one))}`).join(" ");
    case "number":
      return `#${question.payload.correct}:${question.payload.tolerance}`;
    case "pairs":
      return question.payload.pairs
        .map(
          ({ left, right }) =>
            `=${labelled(left).replaceAll("->", String.raw`-\>`)} -> ${labelled(right)}`,
        )
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
      if (!isMultiple) return `${isRight ? "=" : "~"}${labelled(text)}`;
      return `~%${isRight ? (100 / correct.length).toFixed(5) : "-100"}%${labelled(text)}`;
    })
    .join(" ");
}
