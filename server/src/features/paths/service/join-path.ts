import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertMember, markLeft } from "../store/members.ts";
import { findPublished } from "../store/paths.ts";

/**
 * Puts a person on a path; who left it comes back to where they were. Doing it twice changes
 * nothing. @throws NOT_FOUND, for unpublished ones too
 */
export async function joinPath(platform: Platform, userId: string, pathId: string): Promise<void> {
  await platform.bus.transaction(async (tx) => {
    if (!(await findPublished(tx, { userId }, pathId))) throw new Problem("NOT_FOUND");
    if (!(await insertMember(tx, pathId, userId))) return;
    await platform.bus.publish(tx, "path.joined", { userId, pathId });
  });
}

/** Ends a membership; the answers stay. @throws NOT_FOUND */
export async function leavePath(platform: Platform, userId: string, pathId: string): Promise<void> {
  if (!(await findPublished(platform.db, { userId }, pathId))) throw new Problem("NOT_FOUND");
  await platform.bus.transaction((tx) => markLeft(tx, pathId, userId));
}
