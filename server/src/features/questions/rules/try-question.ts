import { createHash } from "node:crypto";
import type { Answer } from "@waymates/contract/features/paths";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import { grade } from "./grade.ts";
import { parseQuestion } from "./parse-question.ts";
import {
  keyOfAnswer,
  maskSolution,
  presentNode,
  shuffleKey,
  type StoredNode,
  unmaskAnswer,
} from "./present.ts";

/**
 * Shows a question that is not stored as a learner sees it, and judges an answer by the same rules.
 * @throws VALIDATION for a bad question or an answer that does not fit it
 */
export function tryQuestion(
  { config }: Pick<Platform, "config">,
  viewerId: string,
  given: Record<string, unknown>,
  answer: Answer | undefined,
) {
  const question = parseQuestion(given);
  // The same question has the same ids in view and answer, without being stored.
  const id = createHash("sha256").update(JSON.stringify(question)).digest("hex");
  const node: StoredNode = { ...question, id, chapter_id: "", order_index: 0, version: 1 };
  const present = shuffleKey(config, viewerId);
  const view = { ...presentNode(node, present), id: null, chapter_id: "" as const };
  if (answer === undefined) return { view, result: null };
  const key = keyOfAnswer(node, answer, present);
  const stored = unmaskAnswer(node, answer, key);
  if (!stored) throw new Problem("VALIDATION", { fields: { answer: "INVALID" } });
  const { correct, partial, solution } = grade(node, stored);
  return {
    view,
    result: {
      correct,
      partial,
      solution: maskSolution(id, solution, key),
      explanation: node.explanation || null,
    },
  };
}
