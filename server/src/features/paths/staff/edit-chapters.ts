import type { ChapterBody, NewChapterBody } from "@waymates/contract/features/staff-paths";
import { eq, inArray, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import {
  DELETED,
  findStaffChapter,
  lockChapter,
  lockPath,
  recountPath,
  type StaffChapterRow,
} from "./store.ts";
import { refreshLanguages } from "../store/languages.ts";
import { chapters, chapterTraits, pathMembers, paths, traits } from "../tables.ts";
import { followTitles } from "./translate-titles.ts";

/** A chapter before and after a change. */
interface ChangedChapter {
  before: StaffChapterRow;
  after: StaffChapterRow;
}

async function get(db: Db, id: string): Promise<StaffChapterRow> {
  const chapter = await findStaffChapter(db, id);
  if (!chapter) throw new Problem("NOT_FOUND");
  return chapter;
}

async function putTraits(tx: Db, chapterId: string, slugs: readonly string[]): Promise<void> {
  const wanted = [...new Set(slugs)];
  const found =
    wanted.length > 0 ? await tx.select().from(traits).where(inArray(traits.slug, wanted)) : [];
  if (found.length !== wanted.length) {
    throw new Problem("VALIDATION", { fields: { traits: "UNKNOWN" } });
  }
  await tx.delete(chapterTraits).where(eq(chapterTraits.chapter_id, chapterId));
  if (found.length === 0) return;
  await tx
    .insert(chapterTraits)
    .values(found.map(({ id }) => ({ chapter_id: chapterId, trait_id: id })));
}

/** How many chapters a path has. */
async function countChapters(tx: Db, pathId: string): Promise<number> {
  return tx.$count(chapters, eq(chapters.path_id, pathId));
}

const raiseOrder = (tx: Db, pathId: string) =>
  tx
    .update(paths)
    .set({ order_version: sql`${paths.order_version} + 1` })
    .where(eq(paths.id, pathId));

/** Adds a chapter, last in order. @throws NOT_FOUND for the path; VALIDATION for an unknown trait */
export async function addChapter(
  tx: Db,
  { path_id, title, traits: slugs = [] }: NewChapterBody,
): Promise<StaffChapterRow> {
  if (!(await lockPath(tx, path_id))) throw new Problem("NOT_FOUND");
  const id = newId();
  await tx.insert(chapters).values({
    id,
    path_id,
    title: title || null,
    order_index: await countChapters(tx, path_id),
  });
  await putTraits(tx, id, slugs);
  await raiseOrder(tx, path_id);
  await refreshLanguages(tx, path_id);
  return get(tx, id);
}

/** @throws NOT_FOUND; CONFLICT with the chapter as it is; VALIDATION for an unknown trait */
export async function changeChapter(
  tx: Db,
  id: string,
  { version, title, traits: slugs }: Pick<ChapterBody, "version" | "title" | "traits">,
): Promise<ChangedChapter> {
  const locked = await lockChapter(tx, id);
  if (!locked) throw new Problem("NOT_FOUND");
  const before = await get(tx, id);
  if (before.version !== version) throw new Problem("CONFLICT", { extra: { current: before } });
  await tx
    .update(chapters)
    .set({
      version: version + 1,
      updated_at: sql`now()`,
      ...(title === undefined ? {} : { title: title || null }),
    })
    .where(eq(chapters.id, id));
  if (slugs) await putTraits(tx, id, slugs);
  const after = await get(tx, id);
  await followTitles(tx, { of: "chapter", id }, before, after);
  await refreshLanguages(tx, locked.path_id);
  return { before, after };
}

/** Returns the path that holds deleted chapters and questions until their undo has expired. */
export async function deletedPath(tx: Db): Promise<string> {
  const id = "00000000-0000-7000-8000-000000000001";
  await tx
    .insert(paths)
    .values({ id, name: DELETED, title: DELETED, status: DELETED })
    .onConflictDoNothing();
  await tx.select().from(paths).where(eq(paths.id, id)).for("update");
  return id;
}

const nextPlace = async (tx: Db, pathId: string): Promise<number> => {
  const found = await firstRow<{ next: number }>(
    tx,
    sql`select coalesce(max(order_index), -1) + 1 as next from ${chapters}
        where path_id = ${pathId}`,
  );
  return found?.next ?? 0;
};

/** Deletes a chapter with its questions. @returns it as it was @throws NOT_FOUND */
export async function deleteChapter(tx: Db, id: string): Promise<StaffChapterRow> {
  const found = await get(tx, id);
  if (!(await lockPath(tx, found.path_id))) throw new Problem("NOT_FOUND");
  const before = await get(tx, id);
  const away = await deletedPath(tx);
  await tx
    .update(chapters)
    .set({ path_id: away, order_index: await nextPlace(tx, away) })
    .where(eq(chapters.id, id));
  await tx.execute(
    sql`update ${chapters} set order_index = order_index - 1
        where path_id = ${before.path_id} and order_index > ${before.order_index}`,
  );
  await tx
    .update(pathMembers)
    .set({ current_chapter_id: null })
    .where(eq(pathMembers.current_chapter_id, id));
  await raiseOrder(tx, before.path_id);
  await recountPath(tx, before.path_id);
  await refreshLanguages(tx, before.path_id);
  return before;
}

/** Takes a deletion back, at its former place. @throws CONFLICT */
export async function undeleteChapter(
  tx: Db,
  id: string,
  place: { path_id: string; order_index: number },
): Promise<void> {
  const chapter = await lockChapter(tx, id);
  const away = await deletedPath(tx);
  if (chapter?.path_id !== away || !(await lockPath(tx, place.path_id))) {
    throw new Problem("CONFLICT");
  }
  const at = Math.min(place.order_index, await countChapters(tx, place.path_id));
  await tx.execute(
    sql`update ${chapters} set order_index = order_index + 1
        where path_id = ${place.path_id} and order_index >= ${at}`,
  );
  await tx
    .update(chapters)
    .set({ path_id: place.path_id, order_index: at })
    .where(eq(chapters.id, id));
  await raiseOrder(tx, place.path_id);
  await recountPath(tx, place.path_id);
  await refreshLanguages(tx, place.path_id);
}
