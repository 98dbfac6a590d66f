import type { PathSummary } from "./paths.ts";

type Walked = Pick<PathSummary, "joined" | "progress" | "chapter_count">;

/** Whether every chapter of a path is done. */
export function isPathDone(path: Omit<Walked, "joined">): boolean {
  return path.chapter_count > 0 && path.progress.completed_chapters >= path.chapter_count;
}

/** Whether somebody is on a path and has not done all of it. */
export const isUnderWay = (path: Walked): boolean => path.joined && !isPathDone(path);

/** The path to go on with: the first under way of somebody's own, the latest one first. */
export function activePath<Path extends Walked>(walked: readonly Path[]): Path | null {
  return walked.find(isUnderWay) ?? null;
}
