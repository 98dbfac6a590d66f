import { eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { postPins } from "../tables.ts";

/** Pins of one page take turns, so that there are never too many. */
export async function lockPins(tx: Db, pageId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pins:${pageId}`}, 2))`);
}

export const countPins = (tx: Db, pageId: string): Promise<number> =>
  tx.$count(postPins, eq(postPins.page_id, pageId));

export async function isPinned(tx: Db, postId: string): Promise<boolean> {
  return (await tx.$count(postPins, eq(postPins.post_id, postId))) > 0;
}

export async function insertPin(tx: Db, pageId: string, postId: string): Promise<void> {
  await tx
    .insert(postPins)
    .values({ page_id: pageId, post_id: postId, created_at: new Date() })
    .onConflictDoNothing();
}

/** False where it was not pinned. */
export async function deletePin(tx: Db, postId: string): Promise<boolean> {
  const gone = await tx
    .delete(postPins)
    .where(eq(postPins.post_id, postId))
    .returning({ id: postPins.post_id });
  return gone.length > 0;
}
