import type { ChapterNodes } from "@waymates/contract/features/paths";
import { Problem } from "../../../platform/http/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { presentNode } from "../rules/present.ts";
import { isMember } from "../store/members.ts";
import { findPathOfChapter, listNodes } from "../store/nodes.ts";
import { loadCompanions } from "./companions.ts";
import { chapterStandings, loadWalk } from "./standing.ts";
import { type ChapterNamer, toChapterSummary } from "./view-paths.ts";

/**
 * The nodes of a chapter without their right answers, and what the person has answered.
 * @throws NOT_FOUND, for unpublished ones too; FORBIDDEN for who is not on the path, and for a
 * chapter that is still locked
 */
export async function getChapterNodes(
  { db, config }: Platform,
  userId: string,
  chapterId: string,
  nameChapter: ChapterNamer,
): Promise<ChapterNodes> {
  const path = await findPathOfChapter(db, chapterId);
  if (!path) throw new Problem("NOT_FOUND");
  if (!(await isMember(db, path.id, userId))) throw new Problem("FORBIDDEN");
  const { chapters, attempts } = await loadWalk(db, userId, [path.id]);
  const standing = chapterStandings(chapters.get(path.id) ?? [], attempts).find(
    ({ id }) => id === chapterId,
  );
  if (!standing || standing.state === "locked") throw new Problem("FORBIDDEN");
  const nodes = await listNodes(db, chapterId);
  const companions = await loadCompanions(db, userId, [path.id], { creators: [] });
  const key = { secret: config.SESSION_SECRET, viewerId: userId };
  return {
    chapter: await toChapterSummary(standing, companions, nameChapter),
    path,
    nodes: nodes.map((node) => presentNode(node, key)),
    answers: nodes.flatMap(({ id }) => {
      const attempt = attempts.get(id);
      return attempt ? [{ node_id: id, correct: attempt.correct, partial: attempt.partial }] : [];
    }),
  };
}
