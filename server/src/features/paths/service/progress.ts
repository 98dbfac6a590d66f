import {
  CHECKPOINT_NODES,
  type ChapterSummary,
  type PathProgress,
} from "@waymates/contract/features/paths";
import type { Db } from "../../../platform/db/database.ts";
import { chapterStates, nextStep, scoreChapter, scorePath } from "../rules/progress.ts";
import type { StoredAttempt } from "../store/answers.ts";
import { isMember } from "../store/members.ts";
import { findNode } from "../store/nodes.ts";
import { type Outline, type OutlineChapter, readOutline, toOutline } from "../store/outline.ts";
import type { PathRow } from "../store/paths.ts";
import { hasAnswered } from "../store/reported.ts";

/** The chapters of some paths, by path, and what one person has answered in them. */
export interface LoadedProgress {
  chapters: Map<string, OutlineChapter[]>;
  attempts: Map<string, StoredAttempt>;
}

/** The outline of some paths, and one person's answers in them. */
export const loadProgress = async (
  db: Db,
  userId: string,
  pathIds: readonly string[],
  language?: string,
): Promise<LoadedProgress> => byPath(await readOutline(db, userId, pathIds, language));

/** The same of paths that were read with their outline. */
export const progressIn = (rows: readonly Pick<PathRow, "outline">[]): LoadedProgress =>
  byPath(toOutline(rows.flatMap(({ outline }) => outline ?? [])));

const byPath = ({ chapters, attempts }: Outline): LoadedProgress => ({
  chapters: Map.groupBy(chapters, (chapter) => chapter.path_id),
  attempts,
});

export function progressOf(
  chapters: readonly OutlineChapter[],
  attempts: ReadonlyMap<string, StoredAttempt>,
): PathProgress {
  const { answered, total, completedChapters } = scorePath(chapters, attempts);
  return { answered, total, completed_chapters: completedChapters };
}

export type ChapterWithProgress = Omit<ChapterSummary, "friends" | "title"> & {
  title: string | null;
};

/** Each chapter of one path with the progress of a person; `title` null is "Chapter N". */
export function chaptersWithProgress(
  chapters: readonly OutlineChapter[],
  attempts: ReadonlyMap<string, StoredAttempt>,
): ChapterWithProgress[] {
  const states = chapterStates(chapters, attempts);
  return chapters.map((chapter, at) => {
    const { answered, correct, scored } = scoreChapter(chapter, attempts);
    const state = states[at] ?? "locked";
    const isOffered = chapter.checkpoint === "open" && state === "open";
    return {
      id: chapter.id,
      path_id: chapter.path_id,
      title: chapter.title,
      order_index: chapter.order_index,
      nodes_count: chapter.steps.length,
      traits: chapter.traits.map(({ id }) => id),
      trait_slugs: chapter.traits.map(({ slug }) => slug),
      progress: { answered, correct },
      state,
      checkpoint:
        chapter.checkpoint === "used"
          ? "used"
          : isOffered && scored >= CHECKPOINT_NODES
            ? "available"
            : "none",
      skipped: chapter.isSkipped,
      next_node: state === "locked" ? null : nextStep(chapter, attempts),
    };
  });
}

/** Whether a person has met a question: answered it at some time, or can open it now. */
export async function hasMetQuestion(db: Db, userId: string, nodeId: string): Promise<boolean> {
  if (await hasAnswered(db, userId, nodeId)) return true;
  const found = await findNode(db, nodeId);
  if (!found || !(await isMember(db, found.pathId, userId))) return false;
  const { chapters, attempts } = await loadProgress(db, userId, [found.pathId]);
  const inOrder = chaptersWithProgress(chapters.get(found.pathId) ?? [], attempts);
  return inOrder.some(({ id, state }) => id === found.node.chapter_id && state !== "locked");
}
