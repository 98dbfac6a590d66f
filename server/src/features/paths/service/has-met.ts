import type { Db } from "../../../platform/db/database.ts";
import { isMember } from "../store/members.ts";
import { findNode } from "../store/nodes.ts";
import { hasAnswered } from "../store/reported.ts";
import { chaptersWithProgress, loadProgress } from "./progress.ts";

/** Whether a person has met a question: answered it at some time, or can open it now. */
export async function hasMetQuestion(db: Db, userId: string, nodeId: string): Promise<boolean> {
  if (await hasAnswered(db, userId, nodeId)) return true;
  const found = await findNode(db, nodeId);
  if (!found || !(await isMember(db, found.pathId, userId))) return false;
  const { chapters, attempts } = await loadProgress(db, userId, [found.pathId]);
  const inOrder = chaptersWithProgress(chapters.get(found.pathId) ?? [], attempts);
  return inOrder.some(({ id, state }) => id === found.node.chapter_id && state !== "locked");
}
