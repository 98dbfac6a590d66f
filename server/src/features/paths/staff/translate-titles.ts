import { type TitleName, titleOf } from "@waymates/contract/features/path-texts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Marks, marksOfFields } from "../rules/marks.ts";
import { refreshLanguages } from "../store/languages.ts";
import { chapterTranslations, pathTranslations } from "../tables.ts";
import type { KeptText, LockText } from "./locked-text.ts";
import { findStaffChapter, findStaffPath, lockPath } from "./store.ts";

/** What a path or a chapter is called; a chapter has no description. */
interface Titles {
  title: string | null;
  description?: string;
}

/** The same in another language, as it is stored. */
interface Row {
  language: string;
  titles: Titles;
  marks: Marks;
  updated_at: Date;
}

/** An empty text is none. */
const fieldsOf = (titles: Titles): Map<string, string> =>
  new Map(Object.entries(titles).flatMap(([field, text]) => (text ? [[field, text]] : [])));

/** The rows of a path or chapter, held in the order in which `refreshLanguages` does: else two would deadlock. */
async function lockRows(tx: Db, { of, id }: Pick<TitleName, "of" | "id">): Promise<Row[]> {
  if (of === "chapter") {
    const found = await tx
      .select()
      .from(chapterTranslations)
      .where(eq(chapterTranslations.chapter_id, id))
      .orderBy(chapterTranslations.language)
      .for("update");
    return found.map(({ title, ...row }) => ({ ...row, titles: { title } }));
  }
  const found = await tx
    .select()
    .from(pathTranslations)
    .where(eq(pathTranslations.path_id, id))
    .orderBy(pathTranslations.language)
    .for("update");
  return found.map(({ title, description, ...row }) => ({
    ...row,
    titles: { title, description },
  }));
}

async function putRow(
  tx: Db,
  { of, id }: Pick<TitleName, "of" | "id">,
  { language, titles, marks }: Omit<Row, "updated_at">,
): Promise<void> {
  const { title, description } = titles;
  const set = { title: title ?? "", marks };
  if (of === "chapter") {
    await tx
      .insert(chapterTranslations)
      .values({ ...set, chapter_id: id, language })
      .onConflictDoUpdate({
        target: [chapterTranslations.chapter_id, chapterTranslations.language],
        set,
      });
    return;
  }
  const both = { ...set, description: description ?? "" };
  await tx
    .insert(pathTranslations)
    .values({ ...both, path_id: id, language })
    .onConflictDoUpdate({
      target: [pathTranslations.path_id, pathTranslations.language],
      set: both,
    });
}

/** The path that a title belongs to, and what path or chapter is called in its own language; null for none. */
async function findSource(
  tx: Db,
  { of, id }: Pick<TitleName, "of" | "id">,
): Promise<{ pathId: string; titles: Titles } | null> {
  if (of === "chapter") {
    const chapter = await findStaffChapter(tx, id);
    return chapter && { pathId: chapter.path_id, titles: { title: chapter.title } };
  }
  const path = await findStaffPath(tx, id);
  return path && { pathId: id, titles: { title: path.title, description: path.description } };
}

/** Holds a title or description with its path. */
export const lockTitle: LockText = async (tx, { key, language }) => {
  const name = titleOf(key);
  const path = name && (await findSource(tx, name));
  if (!path || !(await lockPath(tx, path.pathId))) throw new Problem("NOT_FOUND");
  // As it is now that nobody else changes it.
  const source = await findSource(tx, name);
  if (source?.pathId !== path.pathId || !fieldsOf(source.titles).has(name.field)) {
    throw new Problem("NOT_FOUND");
  }
  const row = (await lockRows(tx, name)).find((one) => one.language === language);
  const { titles = { title: "" }, marks = {} } = row ?? {};
  return {
    value: titles[name.field] || null,
    mark: marks[name.field],
    rowAt: row?.updated_at ?? null,
    async put({ value, mark }: KeptText) {
      const { [name.field]: _former, ...others } = marks;
      await putRow(tx, name, {
        language,
        titles: { ...titles, [name.field]: value ?? "" },
        marks: mark ? { ...others, [name.field]: mark } : others,
      });
      await refreshLanguages(tx, path.pathId);
    },
  };
};

/**
 * Updates the translations of a path's or chapter's titles after a change: those of another source become
 * suggestions, which are read all the same. Call it in the transaction of the change.
 */
export async function followTitles(
  tx: Db,
  name: Pick<TitleName, "of" | "id">,
  before: Titles,
  after: Titles,
): Promise<void> {
  if (before.title === after.title && before.description === after.description) return;
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  for (const row of await lockRows(tx, name)) {
    const marks = marksOfFields({ ...row, own: fieldsOf(row.titles) }, old, now);
    await putRow(tx, name, { ...row, marks });
  }
}
