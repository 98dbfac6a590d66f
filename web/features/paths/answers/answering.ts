import type {
  NodeType,
  PublicNode,
  Solution,
  GradedAnswer,
} from "@waymates/contract/features/paths";
import type { UnsentAnswer } from "./unsentAnswer.ts";

export type NodeOf<Type extends NodeType> = Extract<PublicNode, { type: Type }>;

/** What every kind of answer gets. */
export interface AnswerProps<Type extends NodeType> {
  node: NodeOf<Type>;
  draft: UnsentAnswer;
  /** Changes the draft; with `isFinal` it is sent at once, as for one-press answers. */
  onDraft: (changes: Partial<UnsentAnswer>, isFinal?: boolean) => void;
  /** Sends the draft, as the Check button does. */
  onCheck: () => void;
  /** Nothing can be changed: an answer is on its way or has been judged. */
  isLocked: boolean;
  /** The verdict on this draft; null until it has come. */
  result: GradedAnswer | null;
}

/** How one part of a judged answer is marked. */
export type Mark = "right" | "wrong" | "missed" | "rest";

/** The solution if it is of this type. */
export function solutionOf<Type extends Solution["type"]>(
  type: Type,
  result: GradedAnswer | null,
): Extract<Solution, { type: Type }> | null {
  const solution = result?.solution;
  return solution?.type === type ? (solution as Extract<Solution, { type: Type }>) : null;
}

/** Marks a choice by whether it was chosen and whether it is correct. */
export function markOf(isChosen: boolean, isCorrect: boolean): Mark {
  if (isChosen) return isCorrect ? "right" : "wrong";
  return isCorrect ? "missed" : "rest";
}
