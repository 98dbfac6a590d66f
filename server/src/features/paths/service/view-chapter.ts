import type { ChapterNodes, NodeAnswer } from "@waymates/contract/features/paths";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type ShuffleKey,
  type StoredNode,
  grade,
  maskAnswer,
  maskSolution,
  presentNode,
  shuffleKey,
} from "../../questions/index.ts";
import type { Languages } from "../store/languages.ts";
import { findPathOfChapter, type KeptAnswer, listAnsweredNodes } from "../store/nodes.ts";
import { loadLearners } from "./learners.ts";
import { chaptersWithProgress, loadProgress } from "./progress.ts";
import { type ChapterNamer, toChapterSummary } from "./view-paths.ts";

/**
 * Returns the nodes of a chapter without their right answers, and the person's answers: only nodes that they
 * answered come with the right answer and the explanation.
 * @throws NOT_FOUND, for unpublished ones too; FORBIDDEN for a person who is not on the path, and for a
 * chapter that is still locked
 */
export async function getChapterNodes(
  { db, config }: Platform,
  userId: string,
  chapterId: string,
  nameChapter: ChapterNamer,
  wanted?: Languages,
): Promise<ChapterNodes> {
  const found = await findPathOfChapter(db, userId, chapterId, wanted);
  if (!found) throw new Problem("NOT_FOUND");
  const { language, source_language, isMember, ...path } = found;
  if (!isMember) throw new Problem("FORBIDDEN");
  const { chapters, attempts } = await loadProgress(db, userId, [path.id], language);
  const progress = chaptersWithProgress(chapters.get(path.id) ?? [], attempts).find(
    ({ id }) => id === chapterId,
  );
  if (!progress || progress.state === "locked") throw new Problem("FORBIDDEN");
  const nodes = await listAnsweredNodes(db, userId, chapterId, language);
  const others = await loadLearners(db, userId, [path.id], { creators: [] });
  const key = shuffleKey(config, userId);
  return {
    chapter: await toChapterSummary(progress, others, nameChapter),
    path,
    language,
    source_language,
    nodes: nodes.map(({ node }) => presentNode(node, key)),
    answers: nodes.flatMap(({ node, kept }) => {
      const attempt = attempts.get(node.id);
      if (!attempt || attempt.isAside) return [];
      const { correct, partial } = attempt;
      return [{ node_id: node.id, correct, partial, last: lastTry(node, kept, key) }];
    }),
  };
}

/**
 * Returns the last try, judged by the question as it was then: a later edit does not change the verdict. Null
 * where the answer cannot be shown in the current question (one of its options is deleted).
 */
function lastTry(node: StoredNode, kept: KeptAnswer | null, key: ShuffleKey): NodeAnswer["last"] {
  const answer = kept ? maskAnswer(node, kept.answer, key) : null;
  if (!kept || !answer) return null;
  const { correct, partial, solution } = grade(kept.question, kept.answer);
  return {
    answer,
    correct,
    partial,
    solution: maskSolution(node.id, solution, key),
    explanation: kept.question.explanation || null,
  };
}
