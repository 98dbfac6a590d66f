import { and, desc, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Position } from "../../../platform/cursor.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { chapters, chapterTranslations, paths, pathTranslations, receipts } from "../tables.ts";
import {
  chapterTranslation,
  type Languages,
  shownChapterTitle,
  shownTitle,
  sourceLanguage,
  translationOf,
} from "./languages.ts";

/** Whose receipts, and in which languages their titles are. */
interface Reader {
  userId: string;
  languages: Languages;
}

const shown = {
  id: receipts.id,
  path_id: receipts.path_id,
  path_title: shownTitle,
  chapter_id: receipts.chapter_id,
  chapter_title: shownChapterTitle,
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

/** Titles are in the reader's language. */
const select = (db: Db, languages: Languages) =>
  db
    .select(shown)
    .from(receipts)
    .innerJoin(paths, eq(paths.id, receipts.path_id))
    .leftJoin(pathTranslations, translationOf(languages))
    .leftJoin(chapters, eq(chapters.id, receipts.chapter_id))
    .leftJoin(chapterTranslations, chapterTranslation);

/** A person's receipts, newest first; `onProfile`: those that they show. */
export async function listReceipts(
  db: Db,
  { userId, languages }: Reader,
  { onProfile }: { onProfile: boolean },
  limit: number,
  after: Position | null,
) {
  return select(db, languages)
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
export async function findReceipt(
  db: Db,
  { userId, languages }: Reader,
  id: string,
): Promise<ReceiptRow | null> {
  const [found] = await select(db, languages).where(isOwn(userId, id));
  return found ?? null;
}

/** What the path and chapter of a receipt are called, in each language that the path is complete in. */
export function listReceiptTitles(
  db: Db,
  id: string,
): Promise<
  { language: string; path: string; chapter: string | null; chapter_at: number | null }[]
> {
  const chapterAt = sql`${chapters.order_index} as chapter_at`;
  return rows(
    db,
    sql`select ${sourceLanguage} as language, ${paths.title} as path, ${chapters.title} as chapter, ${chapterAt}
        from ${receipts} join ${paths} on ${paths.id} = ${receipts.path_id}
        left join ${chapters} on ${chapters.id} = ${receipts.chapter_id} where ${receipts.id} = ${id}
        union all
        select p.language, p.title, c.title, ${chapterAt}
        from ${receipts} join path_titles p on p.path_id = ${receipts.path_id}
        left join ${chapters} on ${chapters.id} = ${receipts.chapter_id}
        left join chapter_titles c on c.chapter_id = ${chapters.id} and c.language = p.language
        where ${receipts.id} = ${id}`,
  );
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
