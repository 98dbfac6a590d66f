import type { DraftBody } from "@waymates/contract/features/posts";
import { and, desc, eq, sql } from "../../../platform/db/drizzle.ts";
import { isUnseen, type Seen } from "../../../platform/changing-list.ts";
import type { Db } from "../../../platform/db/database.ts";
import { postDrafts } from "../tables.ts";

export type DraftContent = Omit<DraftBody, "rev" | "media"> & {
  media?: { id: string; url: string; width: number; height: number; alt: string }[] | null;
};
export type DraftRow = Omit<typeof postDrafts.$inferSelect, "content"> & { content: DraftContent };

const own = (userId: string, id: string) =>
  and(eq(postDrafts.user_id, userId), eq(postDrafts.id, id));

/** Drafts of one person take turns, so that none of two devices is lost and none is too many. */
export async function lockDrafts(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${userId}`}, 2))`);
}

export async function findDraft(db: Db, userId: string, id: string): Promise<DraftRow | null> {
  const [found] = await db.select().from(postDrafts).where(own(userId, id));
  return found ? (found as DraftRow) : null;
}

export const countDrafts = (tx: Db, userId: string): Promise<number> =>
  tx.$count(postDrafts, eq(postDrafts.user_id, userId));

/** Writes a draft, under the lock of its person's drafts. */
export async function saveDraftRow(tx: Db, draft: DraftRow): Promise<void> {
  const { content, rev, updated_at } = draft;
  await tx
    .insert(postDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [postDrafts.user_id, postDrafts.id],
      set: { content, rev, updated_at },
    });
}

/** False where there was none. */
export async function deleteDraft(tx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(postDrafts).where(own(userId, id)).returning({ id: postDrafts.id });
  return gone.length > 0;
}

/** The last changed first. */
export async function listDrafts(
  db: Db,
  userId: string,
  limit: number,
  seen: Seen,
): Promise<DraftRow[]> {
  const found = await db
    .select()
    .from(postDrafts)
    .where(and(eq(postDrafts.user_id, userId), isUnseen(sql`${postDrafts.id}`, seen)))
    .orderBy(desc(postDrafts.updated_at), desc(postDrafts.id))
    .limit(limit)
    .offset(seen.before);
  return found as DraftRow[];
}
