import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { readNumber, writeNumber } from "./typed-number.ts";

/** What a learner has put together so far; each type of question uses its own part. */
export interface UnsentAnswer {
  /** Chosen options; at most one for a single choice. */
  chosen: readonly string[];
  truth: boolean | null;
  /** Typed text or number, exactly as it was typed. */
  text: string;
  order: readonly string[];
  pairs: readonly (readonly [left: string, right: string])[];
  level: number | null;
}

/**
 * Returns the draft of an untouched question; the items of an order are as the server shuffled
 * them.
 */
export function emptyAnswer(node: PublicNode): UnsentAnswer {
  const order = node.type === "order" ? node.payload.items.map((item) => item.id) : [];
  return { chosen: [], truth: null, text: "", order, pairs: [], level: null };
}

/** An answer as it was put together. */
export function answerAsDraft(node: PublicNode, answer: Answer, language: string): UnsentAnswer {
  const draft = emptyAnswer(node);
  if ("option" in answer) return { ...draft, chosen: [answer.option] };
  if ("options" in answer) return { ...draft, chosen: answer.options };
  if ("text" in answer) return { ...draft, text: answer.text };
  if ("number" in answer) return { ...draft, text: writeNumber(answer.number, language) };
  if ("order" in answer) return { ...draft, order: answer.order };
  if ("pairs" in answer) return { ...draft, pairs: answer.pairs };
  if ("seen" in answer) return draft;
  const { value } = answer;
  return typeof value === "boolean" ? { ...draft, truth: value } : { ...draft, level: value };
}

/** The answer as POST /api/nodes/{id}/answer takes it; null while something is missing. */
export function answerOf(node: PublicNode, draft: UnsentAnswer, language: string): Answer | null {
  switch (node.type) {
    case "single_choice": {
      const [option] = draft.chosen;
      return option === undefined ? null : { option };
    }
    case "multiple_choice":
      return draft.chosen.length === 0 ? null : { options: [...draft.chosen] };
    case "true_false":
      return draft.truth === null ? null : { value: draft.truth };
    case "text": {
      const text = draft.text.trim();
      return text === "" ? null : { text };
    }
    case "number": {
      const number = readNumber(draft.text, language);
      return number === null ? null : { number };
    }
    case "order":
      return { order: [...draft.order] };
    case "pairs": {
      if (draft.pairs.length < node.payload.left.length) return null;
      return { pairs: draft.pairs.map(([left, right]): [string, string] => [left, right]) };
    }
    case "scale":
      return draft.level === null ? null : { value: draft.level };
    case "info":
      return { seen: true };
  }
}

/** Whether one press on a choice is the answer, without a separate Check. */
export function isAnsweredByOnePress(node: PublicNode): boolean {
  return node.type === "single_choice" || node.type === "true_false";
}

/** The draft to begin a second try with: choices start anew, typed and sorted work stays. */
export function retryDraft(node: PublicNode, draft: UnsentAnswer): UnsentAnswer {
  const isKept = node.type === "text" || node.type === "number" || node.type === "order";
  return isKept ? draft : emptyAnswer(node);
}
