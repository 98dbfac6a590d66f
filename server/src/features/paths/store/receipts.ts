import { and, desc, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { chapters, paths, receipts } from "../tables.ts";

const shown = {
  id: receipts.id,
  path_id: receipts.path_id,
  path_title: paths.title,
  chapter_id: receipts.chapter_id,
  chapter_title: chapters.title,
  chapter_at: chapters.order_index,
  tier_id: receipts.tier_id,
  correct: receipts.correct,
  scored: receipts.scored,
  first_try_share: receipts.first_try_share,
  remember: receipts.remember,
  on_profile: receipts.on_profile,
  created_at: receipts.created_at,
};

export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];

const select = (db: Db) =>
  db
    .select(shown)
    .from(receipts)
    .innerJoin(paths, eq(paths.id, receipts.path_id))
    .leftJoin(chapters, eq(chapters.id, receipts.chapter_id));

/** A person's receipts, newest first; `onProfile`: those that they show. */
export async function listReceipts(
  db: Db,
  userId: string,
  { onProfile }: { onProfile: boolean },
  limit: number,
  after: Position | null,
) {
  return select(db)
    .where(
      and(
        eq(receipts.user_id, userId),
        onProfile ? receipts.on_profile : undefined,
        after
          ? sql`(${receipts.created_at}, ${receipts.id}) <
              (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(receipts.created_at), desc(receipts.id))
    .limit(limit);
}

const isOwn = (userId: string, id: string) =>
  and(eq(receipts.id, id), eq(receipts.user_id, userId));

/** A receipt of this person; null for another's too. */
export async function findReceipt(db: Db, userId: string, id: string): Promise<ReceiptRow | null> {
  const [found] = await select(db).where(isOwn(userId, id));
  return found ?? null;
}

/** Makes a receipt; null when the chapter or path has one already. */
export async function insertReceipt(
  tx: Db,
  receipt: typeof receipts.$inferInsert,
): Promise<string | null> {
  const [made] = await tx
    .insert(receipts)
    .values(receipt)
    .onConflictDoNothing()
    .returning({ id: receipts.id });
  return made?.id ?? null;
}

export async function changeReceipt(
  db: Db,
  userId: string,
  id: string,
  change: { remember?: string | null; on_profile?: boolean },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.update(receipts).set(change).where(isOwn(userId, id));
}
