import { fieldsOf, textsOfFields } from "@waymates/contract/features/node-texts";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";
import type { Question } from "@waymates/contract/features/questions";
import { textsOf } from "../../questions/index.ts";
import { type Marks, marksOfFields, type TextStatus } from "./marks.ts";

/** The texts of a question in another language, as they are stored. */
interface Translated {
  texts: Partial<QuestionTexts>;
  marks: Marks;
  /** When the texts without a mark were written. */
  updated_at: Date;
}

/** The marks after the question changed: a text whose source is another one now is only suggested. */
export const marksAfter = (
  { texts, ...rest }: Translated,
  before: Question,
  after: Question,
): Marks =>
  marksOfFields(
    { ...rest, own: fieldsOf(texts) },
    fieldsOf(textsOf(before)),
    fieldsOf(textsOf(after)),
  );

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
