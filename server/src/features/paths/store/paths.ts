import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
} from "../../../platform/db/drizzle.ts";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { isUnseen, type Seen } from "../../../platform/changing-list.ts";
import type { Db } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/patterns.ts";
import { categories, chapters, pathMembers, paths, pathTranslations } from "../tables.ts";
import { type ChapterRow, outlineOf } from "./outline.ts";
import {
  completeLanguages,
  isCompleteIn,
  type Languages,
  rankOf,
  shownDescription,
  shownLanguage,
  shownTitle,
  sourceLanguage,
  translationOf,
} from "./languages.ts";

export interface PathFilter {
  category?: string | undefined;
  tag?: string | undefined;
  query?: string | undefined;
  /** Only paths that are complete in it. */
  language?: string | undefined;
  /** Only paths that the person is on, the one they were at last first. */
  joined: boolean;
}

const shown = {
  id: paths.id,
  image_url: paths.image_url,
  category: categories.slug,
  tags: paths.tags,
  node_count: paths.node_count,
  chapter_count: sql<number>`(select count(*)::int from ${chapters} c where c.path_id = ${paths.id})`,
  creator_id: paths.creator_id,
  published_at: paths.published_at,
  /** The person's own membership; null without a membership. */
  member: {
    status: pathMembers.status,
    run: pathMembers.run,
    tier_id: pathMembers.tier_id,
    active_at: pathMembers.active_at,
  },
} as const;

const isPublished = eq(paths.status, "published");
/** An archived path is open to its learners. Needs the person's membership. */
const isThere = or(isPublished, and(eq(paths.status, "archived"), isNotNull(pathMembers.status)));

/** What differs by the reader's language; needs `translationOf`. */
const translated = {
  title: shownTitle,
  description: shownDescription,
  language: shownLanguage,
  source_language: sourceLanguage,
  languages: completeLanguages,
};

/** Who reads, and in which languages where a path is complete in one of them; else in its own. */
export interface Reader {
  userId: string;
  languages?: Languages;
}

/** A published path with one person's membership and outline of it. Without a membership, a list has no outline. */
export type PathRow = Awaited<ReturnType<typeof listPublished>>[number];

/** Published paths for a person: those in their languages first, in each group the newest. */
export async function listPublished(
  db: Db,
  reader: Reader,
  filter: PathFilter,
  limit: number,
  seen: Seen,
) {
  const at = filter.joined ? pathMembers.active_at : paths.published_at;
  const { languages } = reader;
  const byLanguage = !filter.joined && typeof languages === "object" ? [rankOf(languages)] : [];
  const outline = sql<ChapterRow[] | null>`case
    when ${pathMembers.status} is not null then ${outlineOf(reader.userId)} end`;
  return selectFor(db, reader, outline)
    .where(
      and(
        filter.joined ? isThere : isPublished,
        filter.joined ? ne(pathMembers.status, "left") : undefined,
        filter.category ? eq(categories.slug, filter.category) : undefined,
        filter.tag ? sql`${filter.tag} = any(${paths.tags})` : undefined,
        filter.language ? isCompleteIn(filter.language) : undefined,
        filter.query ? matches(filter.query, languages) : undefined,
        isUnseen(sql`${paths.id}`, seen),
      ),
    )
    .orderBy(...byLanguage, desc(at), desc(paths.id))
    .limit(limit)
    .offset(seen.before);
}

/** A published path as this person has it; null for the unknown and the unpublished alike. */
export async function findPublished(
  db: Db,
  reader: Reader,
  pathId: string,
): Promise<PathRow | null> {
  const [found] = await selectFor(db, reader, outlineOf(reader.userId)).where(
    and(isThere, eq(paths.id, pathId)),
  );
  return found ?? null;
}

function selectFor<Outline>(db: Db, { userId, languages }: Reader, outline: SQL<Outline>) {
  return db
    .select({ ...shown, ...translated, outline })
    .from(paths)
    .leftJoin(pathTranslations, translationOf(languages))
    .leftJoin(categories, eq(categories.id, paths.category_id))
    .leftJoin(pathMembers, and(eq(pathMembers.path_id, paths.id), eq(pathMembers.user_id, userId)));
}

/**
 * Matches words in title and description (its own, the English ones and those in the reader's languages) or tags, regardless of
 * case and accents.
 */
function matches(typed: string, languages: Languages) {
  const known = typeof languages === "string" ? [languages] : (languages ?? []);
  const words = containing(typed);
  return sql`(fold(${paths.title}) like ${words} or fold(${paths.description}) like ${words}
    or exists (select from ${pathTranslations} t where t.path_id = ${paths.id} and t.is_complete
      and t.language in ${[...known, DEFAULT_LANGUAGE]} and (fold(t.title) like ${words} or fold(t.description) like ${words}))
    or fold(array_to_string(${paths.tags}, ' ')) like ${words})`;
}

/** A path as others speak of it. */
export interface PathCard {
  id: string;
  name: string;
  /** In the language that it was written in. */
  title: string;
  category: string | null;
  creator_id: string | null;
  /** The page that it belongs to. */
  page_id: string | null;
  tags: string[];
}

/** A published path by its id, for features that mention it; null for the unpublished too. */
export async function findPathCard(db: Db, pathId: string): Promise<PathCard | null> {
  const [found] = await db
    .select({
      id: paths.id,
      name: paths.name,
      title: paths.title,
      category: categories.slug,
      creator_id: paths.creator_id,
      page_id: paths.page_id,
      tags: paths.tags,
    })
    .from(paths)
    .leftJoin(categories, eq(categories.id, paths.category_id))
    .where(and(isPublished, eq(paths.id, pathId)));
  return found ?? null;
}

/** Subjects in their order, each with how many published paths it has. */
export async function listCategories(db: Db): Promise<{ slug: string; path_count: number }[]> {
  return db
    .select({
      slug: categories.slug,
      path_count: sql<number>`(select count(*)::int from ${paths} p
        where p.category_id = categories.id and p.status = 'published')`,
    })
    .from(categories)
    .orderBy(categories.order_index, categories.slug);
}

/** A path on a shelf among others. */
export interface ShelvedPath {
  id: string;
  title: string;
  image_url: string | null;
  category: string | null;
  tags: string[];
  node_count: number;
}

/** The published ones of these paths, by id. @param languages of the reader; none where nobody reads them */
export async function listShelved(
  db: Db,
  ids: readonly string[],
  languages?: Languages,
): Promise<Map<string, ShelvedPath>> {
  if (ids.length === 0) return new Map();
  const { id, image_url, category, tags, node_count } = shown;
  const found = await db
    .select({ id, title: shownTitle, image_url, category, tags, node_count })
    .from(paths)
    .leftJoin(pathTranslations, translationOf(languages))
    .leftJoin(categories, eq(categories.id, paths.category_id))
    .where(and(isPublished, inArray(paths.id, [...ids])));
  return new Map(found.map((path) => [path.id, path]));
}
