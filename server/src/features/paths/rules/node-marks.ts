import { fieldsOf, textsOfFields } from "@waymates/contract/features/node-texts";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";
import type { Question } from "@waymates/contract/features/questions";
import { textsOf } from "../../questions/index.ts";

type TextStatus = "not_translated" | "suggested" | "translated" | "reviewed";

/** What there is to say of one text of a question in another language. */
export interface Mark {
  status: TextStatus;
  /** When the text was written, in ISO 8601. */
  at: string;
  /** The source that it was written for, where the question has another one now. */
  of?: string;
  /** Its status until then: it has it again once its source is back. */
  was?: TextStatus;
}
export type Marks = Record<string, Mark>;

/** The texts of a question in another language, as they are stored. */
interface Translated {
  texts: Partial<QuestionTexts>;
  marks: Marks;
  /** When the texts without a mark were written. */
  updated_at: Date;
}

/** The marks after the question changed: a text whose source is another one now is only suggested. */
export function marksAfter(
  { texts, marks, updated_at }: Translated,
  before: Question,
  after: Question,
): Marks {
  const [old, now] = [fieldsOf(textsOf(before)), fieldsOf(textsOf(after))];
  const own = fieldsOf(texts);
  const next = { ...marks };
  for (const field of new Set([...old.keys(), ...now.keys()])) {
    if (!own.has(field) || old.get(field) === now.get(field)) continue;
    const { status = "translated", at = updated_at.toISOString(), of, was } = marks[field] ?? {};
    const source = of ?? old.get(field) ?? "";
    next[field] =
      source === now.get(field)
        ? { status: was ?? status, at }
        : { status: "suggested", at, of: source, was: was ?? status };
  }
  return next;
}

/**
 * Returns the texts to store for a question: those of a removed part stay, since undo may restore it. A pair
 * with one side left is dropped, since learners read complete pairs alone.
 */
export function keptTexts(question: Question, texts: Partial<QuestionTexts>) {
  const [wanted, own] = [fieldsOf(textsOf(question)), fieldsOf(texts)];
  const otherSide = (field: string) =>
    field.replace(/left$|right$/, (side) => (side === "left" ? "right" : "left"));
  const isKept = (field: string) =>
    !field.startsWith("pairs.") || wanted.has(field) || own.has(otherSide(field));
  return textsOfFields(new Map([...own].filter(([field]) => isKept(field))));
}

/** Whether every text of the question is translated. */
export function isWhole(question: Question, texts: Partial<QuestionTexts>, marks: Marks): boolean {
  const own = fieldsOf(texts);
  return [...fieldsOf(textsOf(question)).keys()].every(
    (field) => own.has(field) && isDelivered(marks[field]?.status ?? "translated"),
  );
}

const isDelivered = (status: TextStatus): boolean =>
  status === "translated" || status === "reviewed";
