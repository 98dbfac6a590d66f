import type { Answer, GradedAnswer, PublicNode } from "@waymates/contract/features/paths";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  grade,
  isScored,
  keyOfAnswer,
  maskAnswer,
  maskSolution,
  presentNode,
  shuffleKey,
  unmaskAnswer,
} from "../../questions/index.ts";
import { listOpenNodes, type ReadQuestions } from "../store/nodes.ts";

/** A question outside of its chapter: in the review queue, between friends, in a game. */
export interface PathQuestion {
  path: { id: string; title: string };
  language: string;
  version: number;
  isScored: boolean;
  /** As the viewer sees it before answering. */
  shown: PublicNode;
  /** Grades an answer in the viewer's ids; null where it does not fit this question. */
  judge(given: Answer): JudgedAnswer | null;
  /** An answer in stored ids as the viewer sees it; null where the question has changed since. */
  show(stored: Answer): Answer | null;
}

export interface JudgedAnswer extends GradedAnswer {
  /** The answer in stored ids, the same for every viewer. */
  stored: Answer;
}

/** The live questions of published paths among these ids, as one person sees them. */
export async function listQuestions(
  { config }: Pick<Platform, "config">,
  db: Db,
  viewerId: string,
  ids: readonly string[],
  how: ReadQuestions = {},
): Promise<Map<string, PathQuestion>> {
  const present = shuffleKey(config, viewerId);
  const found = await listOpenNodes(db, ids, how);
  return new Map(
    found.map(({ node, path, language }): [string, PathQuestion] => [
      node.id,
      {
        path,
        language,
        version: node.version,
        isScored: isScored(node),
        shown: presentNode(node, present),
        judge(given) {
          const key = keyOfAnswer(node, given, present);
          const stored = unmaskAnswer(node, given, key);
          if (!stored) return null;
          const { correct, partial, solution } = grade(node, stored);
          const explanation = node.explanation || null;
          return {
            stored,
            correct,
            partial,
            solution: maskSolution(node.id, solution, key),
            explanation,
          };
        },
        show: (stored) => maskAnswer(node, stored, present),
      },
    ]),
  );
}
