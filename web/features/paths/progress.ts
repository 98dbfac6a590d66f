import { isPathDone, isUnderWay } from "@waymates/contract/features/active-path";
import { listFormat } from "@waymates/contract/formats";
import type {
  ChapterSummary,
  NodeAnswer,
  PathDetail,
  PathSummary,
  PublicNode,
} from "@waymates/contract/features/paths";
import type { Face } from "@waymates/contract/features/profiles";
import { shortName } from "@waymates/contract/features/person-names";

/** Paths under way first, then new ones, then walked ones; within each as they came. */
export function continueFirst(paths: readonly PathSummary[]): PathSummary[] {
  const rank = (path: PathSummary) => (isUnderWay(path) ? 0 : isPathDone(path) ? 2 : 1);
  return paths.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the learner's current chapter, or null when all are done. */
export function openChapter(path: Pick<PathDetail, "chapters">): ChapterSummary | null {
  return path.chapters.find((chapter) => chapter.state === "open") ?? null;
}

/**
 * Returns the index at which a chapter continues: the first unanswered question; with all answered
 * and the chapter not done, the first wrong one; else the beginning.
 */
export function resumeIndex(
  nodes: readonly Pick<PublicNode, "id">[],
  answers: readonly NodeAnswer[],
  isDone: boolean,
): number {
  const verdicts = new Map(answers.map((answer) => [answer.node_id, answer.correct]));
  const unanswered = nodes.findIndex((node) => !verdicts.has(node.id));
  if (unanswered >= 0) return unanswered;
  if (isDone) return 0;
  return Math.max(
    0,
    nodes.findIndex((node) => verdicts.get(node.id) === false),
  );
}

/** "Lumi and Pell", as the language joins names. */
export function nameList(people: readonly Face[], language: string): string {
  return listFormat(language, { type: "conjunction" }).format(people.map(shortName));
}

/** Returns the progress, 0 to 100. */
export function percentOf({ answered, total }: { answered: number; total: number }): number {
  return total === 0 ? 0 : (answered / total) * 100;
}
