import { isUnderWay } from "@waymates/contract/features/active-path";
import {
  type CategoryList,
  type ChapterSummary,
  type PathDetail,
  type PathList,
  type PathSummary,
  tierId,
} from "@waymates/contract/features/paths";
import { pageQuery } from "@waymates/contract/paging";
import type { Db } from "../../../platform/db/database.ts";
import { readChangingPage } from "../../../platform/changing-list.ts";
import type { ListQuery } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import { Problem } from "../../../platform/problem.ts";
import {
  type PathFilter,
  type PathRow,
  type Reader,
  findPublished,
  listCategories,
  listPublished,
} from "../store/paths.ts";
import { type VisibleLearners, facesOf, loadLearners } from "./learners.ts";
import {
  type ChapterWithProgress,
  type LoadedProgress,
  chaptersWithProgress,
  progressIn,
  progressOf,
} from "./progress.ts";

/** How many members are read to pick `people` from; some of them may not be shown. */
const PEOPLE_READ = 40;

/** What "Chapter 3" is in the reader's language, for a chapter without a title. */
export type ChapterNamer = (number: number) => Promise<string>;

/** A page of published paths, each with the person's own progress and the friends on it. */
export async function listPaths(
  db: Db,
  reader: Reader,
  filter: PathFilter,
  query: ListQuery,
): Promise<PathList> {
  const { userId } = reader;
  return readPaths(db, reader, filter, query, async (rows) => {
    const progress = progressIn(rows);
    const wanted = { creators: creatorsOf(rows) };
    const others = await loadLearners(db, userId, idsOf(rows), wanted);
    return rows.map((row) => toSummary(row, progress, others));
  });
}

/**
 * Returns the first page of the paths that a person is on, as `listPaths` does, and the one to continue with,
 * as `getPath` does; null where none is under way.
 */
export async function viewOwnPaths(
  db: Db,
  reader: Reader,
  nameChapter: ChapterNamer,
): Promise<{ joined: PathList; active: PathDetail | null }> {
  const { userId } = reader;
  let active: PathDetail | null = null;
  const page = pageQuery.parse({});
  const joined = await readPaths(db, reader, { joined: true }, page, async (rows) => {
    const progress = progressIn(rows);
    const current = rows.find((row) => isUnderWay({ ...row, ...standing(row, progress) }));
    const others = await loadLearners(db, userId, idsOf(rows), {
      creators: creatorsOf(rows),
      ...(current ? { recentOf: { pathId: current.id, most: PEOPLE_READ } } : {}),
    });
    if (current) active = await toDetail(current, progress, others, nameChapter);
    return rows.map((row) => toSummary(row, progress, others));
  });
  return { joined, active };
}

const readPaths = (
  db: Db,
  reader: Reader,
  filter: PathFilter,
  query: ListQuery,
  present: (rows: PathRow[]) => Promise<PathSummary[]>,
): Promise<PathList> =>
  readChangingPage(query, {
    read: (limit, seen) => listPublished(db, reader, filter, limit, seen),
    id: ({ id }) => id,
    present,
  });

/** One path with its chapters and people. @throws NOT_FOUND, for unpublished ones too */
export async function getPath(
  db: Db,
  reader: Reader,
  pathId: string,
  nameChapter: ChapterNamer,
): Promise<PathDetail> {
  const { userId } = reader;
  const row = await findPublished(db, reader, pathId);
  if (!row) throw new Problem("NOT_FOUND");
  const progress = progressIn([row]);
  const others = await loadLearners(db, userId, [pathId], {
    creators: creatorsOf([row]),
    recentOf: { pathId, most: PEOPLE_READ },
  });
  return toDetail(row, progress, others, nameChapter);
}

async function toDetail(
  row: PathRow,
  progress: LoadedProgress,
  others: VisibleLearners,
  nameChapter: ChapterNamer,
): Promise<PathDetail> {
  const inOrder = chaptersWithProgress(progress.chapters.get(row.id) ?? [], progress.attempts);
  const friends = others.places.filter(({ path_id }) => path_id === row.id);
  return {
    ...toSummary(row, progress, others),
    run: row.member?.run ?? 1,
    chapters: await Promise.all(
      inOrder.map((chapter) => toChapterSummary(chapter, others, nameChapter)),
    ),
    people: facesOf([...friends.map(({ user_id }) => user_id), ...others.recent], others.faces),
    people_count: others.memberCount,
  };
}

export async function toChapterSummary(
  progress: ChapterWithProgress,
  { places, faces }: VisibleLearners,
  nameChapter: ChapterNamer,
): Promise<ChapterSummary> {
  const here = places.filter((place) => place.chapter_id === progress.id);
  return {
    ...progress,
    title: progress.title ?? (await nameChapter(progress.order_index + 1)),
    friends: facesOf(
      here.map((place) => place.user_id),
      faces,
    ),
  };
}

/** Whether a person is on a path, and how far. */
function standing({ id, member, node_count }: PathRow, { chapters, attempts }: LoadedProgress) {
  const outline = chapters.get(id);
  const untouched = { answered: 0, total: node_count, completed_chapters: 0 };
  return {
    joined: member !== null && member.status !== "left",
    progress: outline ? progressOf(outline, attempts) : untouched,
  };
}

function toSummary(
  row: PathRow,
  progress: LoadedProgress,
  { places, faces }: VisibleLearners,
): PathSummary {
  const { published_at: _at, outline: _outline, member, creator_id, ...about } = row;
  const friends = places.filter((place) => place.path_id === row.id);
  return {
    ...about,
    creator: (creator_id && faces.get(creator_id)) || null,
    ...standing(row, progress),
    tier_id: tierId.nullable().parse(member?.tier_id ?? null),
    friends: facesOf(
      friends.map((place) => place.user_id),
      faces,
    ),
    friends_count: friends[0]?.path_total ?? 0,
  };
}

const idsOf = (rows: readonly PathRow[]) => rows.map(({ id }) => id);

function creatorsOf(found: readonly PathRow[]): string[] {
  return [...new Set(found.flatMap((row) => row.creator_id ?? []))];
}

/** The subjects of paths, named in the reader's language; one without a text shows its slug. */
export async function listSubjects(
  { db, translator }: Platform,
  language: string,
): Promise<CategoryList> {
  const t = await translator.forLanguage(language);
  const found = await listCategories(db);
  const items = found.map(({ slug, path_count }) => {
    const name = t(`category.${slug}`, { defaultValue: slug.replaceAll("-", " ") });
    return { slug, name, path_count };
  });
  return { items, nextCursor: null };
}
