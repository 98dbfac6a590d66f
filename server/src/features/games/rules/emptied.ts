import type { Question } from "@waymates/contract/features/questions";

/** Where a question has words of its author. */
const WORDS = new Set([
  "accepted",
  "alt",
  "body",
  "explanation",
  "hint",
  "left",
  "max_label",
  "min_label",
  "prompt",
  "right",
  "tags",
  "text",
  "transcript",
  "unit",
]);
/** What stands in the place of words whose author is gone. */
export const GONE = "…";

function empty(value: unknown, isWords: boolean): unknown {
  if (typeof value === "string") return isWords ? GONE : value;
  if (Array.isArray(value)) return value.map((one) => empty(one, isWords));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, empty(part, WORDS.has(key))]),
  );
}

/** A question without the words of its author; answers that were given to it stay readable. */
export const emptied = (question: Question): Question => empty(question, false) as Question;
