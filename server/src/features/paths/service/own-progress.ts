import { type PathSummary, tierId } from "@waymates/contract/features/paths";
import type { Db } from "../../../platform/db/database.ts";
import { listMemberships } from "../store/members.ts";
import { loadProgress, progressOf } from "./progress.ts";

/** A person's progress on a path. */
export interface OwnProgress {
  /** Questions. */
  answered: number;
  total: number;
  isDone: boolean;
  tierId: PathSummary["tier_id"];
}

/** Returns a person's progress on each of these paths that they join or have begun to join, by path. */
export async function listOwnProgress(
  db: Db,
  userId: string,
  pathIds: readonly string[],
): Promise<Map<string, OwnProgress>> {
  const memberships = await listMemberships(db, userId, pathIds);
  const { chapters, attempts } = await loadProgress(
    db,
    userId,
    memberships.map(({ path_id }) => path_id),
  );
  const found = memberships.map(({ path_id, status, tier_id }): [string, OwnProgress] | null => {
    const outline = chapters.get(path_id) ?? [];
    const { answered, total, completed_chapters } = progressOf(outline, attempts);
    if (status === "left" && answered === 0) return null;
    const isDone = outline.length > 0 && completed_chapters >= outline.length;
    return [path_id, { answered, total, isDone, tierId: tierId.nullable().parse(tier_id) }];
  });
  return new Map(found.filter((one) => one !== null));
}
