import type { PathSummary } from "./paths.ts";

type Walked = Pick<PathSummary, "joined" | "progress" | "chapter_count">;

/** Whether every chapter of a path is done. */
export function isPathDone(path: Omit<Walked, "joined">): boolean {
  return path.chapter_count > 0 && path.progress.completed_chapters >= path.chapter_count;
}

/** Whether a person has joined a path and not completed it. */
export const isUnderWay = (path: Walked): boolean => path.joined && !isPathDone(path);

/** The path to continue: the first unfinished one of a list that begins with the latest. */
export function activePath<Path extends Walked>(walked: readonly Path[]): Path | null {
  return walked.find(isUnderWay) ?? null;
}
