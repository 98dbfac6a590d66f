import { z } from "zod";
import { visibleText } from "../text/visible.ts";
import { NODE_LIMITS } from "./paths-constants.ts";

const text = visibleText.min(1).max(NODE_LIMITS.choiceText);

/**
 * All texts of one question in one language. Ids, order and what is right stay with the question. It
 * has exactly the keys that its question has.
 */
export const questionTexts = z.strictObject({
  prompt: visibleText.min(1).max(NODE_LIMITS.prompt),
  explanation: visibleText.min(1).max(NODE_LIMITS.explanation).optional(),
  hint: visibleText.min(1).max(NODE_LIMITS.hint).optional(),
  alt: visibleText.min(1).max(500).optional(),
  transcript: visibleText.min(1).max(2000).optional(),
  body: visibleText.min(1).max(NODE_LIMITS.body).optional(),
  min_label: visibleText.min(1).max(60).optional(),
  max_label: visibleText.min(1).max(60).optional(),
  unit: visibleText.min(1).max(40).optional(),
  options: z.record(z.string(), text).optional(),
  items: z.record(z.string(), text).optional(),
  pairs: z.record(z.string(), z.strictObject({ left: text, right: text })).optional(),
  /** Further answers that are right, beside those of the question itself. */
  accepted: z.array(visibleText.min(1).max(NODE_LIMITS.answerText)).min(1).max(30).optional(),
});

export type QuestionTexts = z.infer<typeof questionTexts>;
