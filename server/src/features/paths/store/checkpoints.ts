import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { checkpoints } from "../tables.ts";

/** The questions that were drawn for a person; null before the first look. */
export async function findDraw(
  tx: Db,
  userId: string,
  chapterId: string,
): Promise<string[] | null> {
  const [found] = await tx
    .select({ ids: checkpoints.node_ids })
    .from(checkpoints)
    .where(isTheirs(userId, chapterId));
  return found?.ids ?? null;
}

/** Stores the drawn questions; a checkpoint that was handed in stays unchanged. */
export async function saveDraw(
  tx: Db,
  userId: string,
  chapterId: string,
  ids: string[],
): Promise<void> {
  await tx
    .insert(checkpoints)
    .values({ user_id: userId, chapter_id: chapterId, node_ids: ids })
    .onConflictDoUpdate({
      target: [checkpoints.user_id, checkpoints.chapter_id],
      set: { node_ids: ids },
      setWhere: sql`${checkpoints.handed_in_at} is null`,
    });
}

export async function handIn(
  tx: Db,
  userId: string,
  chapterId: string,
  { passed, run }: { passed: boolean; run: number },
): Promise<void> {
  await tx
    .update(checkpoints)
    .set({ passed, run, handed_in_at: sql`now()` })
    .where(isTheirs(userId, chapterId));
}

const isTheirs = (userId: string, chapterId: string) =>
  and(eq(checkpoints.user_id, userId), eq(checkpoints.chapter_id, chapterId));
