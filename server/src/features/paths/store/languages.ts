import { and, eq, type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import {
  chapters,
  chapterTranslations,
  nodes,
  nodeTranslations,
  paths,
  pathTranslations,
} from "../tables.ts";

/** What a path without a language counts as written in. */
const DEFAULT_SOURCE = "en-US";

/** The language that a path was written in. */
export const sourceLanguage = sql<string>`coalesce(
  (select l.code from language_codes l where l.id = ${paths.language_id}), ${DEFAULT_SOURCE})`;

/** The language that the texts of a path are given in, beside `translationOf`. */
export const shownLanguage = sql<string>`coalesce(${pathTranslations.language}, ${sourceLanguage})`;

/** All languages that a path is complete in and the site offers, the one it was written in first. */
export const completeLanguages = sql<string[]>`array_prepend(${sourceLanguage}, array(
  select t.language from ${pathTranslations} t join offered_languages l on l.code = t.language
  where t.path_id = ${paths.id} and t.is_complete order by t.language))`;

/** Whether a path is complete in a language. */
export const isCompleteIn = (language: string): SQL => sql`${language} = any(${completeLanguages})`;

/** One language, or several of which the first is the best known one. */
export type Languages = string | readonly string[] | undefined;

/**
 * Joins the texts of a path in a language, where it is complete in it: of several in the first such. None
 * without a language, and where the path was written in the one.
 */
export const translationOf = (wanted: Languages) =>
  and(
    eq(pathTranslations.path_id, paths.id),
    eq(pathTranslations.language, typeof wanted === "object" ? bestOf(wanted) : (wanted ?? "")),
    eq(pathTranslations.is_complete, true),
  );

const listOf = (codes: readonly string[]) => sql`string_to_array(${codes.join(",")}, ',')`;

const bestOf = (codes: readonly string[]) => sql`(
  select w.code from unnest(${listOf(codes)}) with ordinality w (code, place)
  where w.code = ${sourceLanguage} or exists (select from ${pathTranslations} t
    where t.path_id = ${paths.id} and t.language = w.code and t.is_complete)
  order by w.place limit 1)`;

/** Orders paths by the language they are read in: 0 for the best known one, 1 for another that is known. */
export const rankOf = (wanted: readonly string[]) => sql<number>`case
  when ${shownLanguage} = ${wanted[0] ?? ""} then 0
  when ${shownLanguage} = any(${listOf(wanted)}) then 1 else 2 end`;

/** Whether the site has a language, also one that it does not offer now. */
export async function isLanguage(db: Db, code: string): Promise<boolean> {
  const found = await rows(db, sql`select from language_codes where code = ${code}`);
  return found.length > 0;
}

/** Title and description of a path in that language. */
export const shownTitle = sql<string>`coalesce(${pathTranslations.title}, ${paths.title})`;
export const shownDescription = sql<string>`coalesce(
  nullif(${pathTranslations.description}, ''), ${paths.description})`;

/** Joins the title of a chapter in the language of its path, beside `translationOf`. */
export const chapterTranslation = and(
  eq(chapterTranslations.chapter_id, chapters.id),
  eq(chapterTranslations.language, pathTranslations.language),
);

/** The title of a chapter in that language; null for one that is named by its number. */
export const shownChapterTitle = sql<string | null>`case when ${chapters.title} is not null
  then coalesce(${chapterTranslations.title}, ${chapters.title}) end`;

/**
 * Notes anew in which languages a path is complete: its title and description, the titles of its chapters and
 * each live question, as they are now. Call it in the transaction that changes any of them.
 */
export async function refreshLanguages(tx: Db, pathId: string | SQL): Promise<void> {
  // Of two that change the last two texts of a path at once, the second sees what the first has done.
  await tx.execute(
    sql`select 1 from ${pathTranslations} where path_id = ${pathId} order by language for update`,
  );
  await tx.execute(
    sql`update ${pathTranslations} p set is_complete = p.title <> '' and exists (
          select 1 from ${paths} where ${paths.id} = p.path_id and p.language <> ${sourceLanguage}
            and (p.description <> '' or ${paths.description} = '')
        ) and not exists (
          select 1 from ${chapters} c where c.path_id = p.path_id and c.title is not null
            and not exists (select 1 from ${chapterTranslations} t
              where t.chapter_id = c.id and t.language = p.language and t.title <> '')
        ) and not exists (
          select 1 from ${nodes} n join ${chapters} c on c.id = n.chapter_id
          where c.path_id = p.path_id and n.status = 'live'
            and not exists (select 1 from ${nodeTranslations} t where t.node_id = n.id
              and t.language = p.language and t.node_version = n.version and t.is_complete)
        )
        where p.path_id = ${pathId}`,
  );
}
