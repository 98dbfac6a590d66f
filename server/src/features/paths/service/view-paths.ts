import {
  type ChapterSummary,
  type PathDetail,
  type PathList,
  type PathProgress,
  type PathSummary,
  tierId,
} from "@waymates/contract/features/paths";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type ListQuery, readPage } from "../../../platform/list.ts";
import {
  findPublished,
  listPublished,
  type PathFilter,
  type PathRow,
  type Reader,
} from "../store/paths.ts";
import { type VisibleLearners, facesOf, loadLearners } from "./learners.ts";
import {
  type ChapterWithProgress,
  chaptersWithProgress,
  loadProgress,
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
  return readPage(query, {
    read: (limit, after) => listPublished(db, reader, filter, limit, after),
    position: ({ id, published_at, member }) => ({
      id,
      at: (filter.joined ? member?.active_at : published_at) ?? new Date(0),
    }),
    async present(rows) {
      const ids = rows.map(({ id }) => id);
      // Progress exists only where the person has been.
      const joined = rows.flatMap(({ id, member }) => (member ? [id] : []));
      const { chapters, attempts } = await loadProgress(db, userId, joined);
      const others = await loadLearners(db, userId, ids, { creators: creatorsOf(rows) });
      return rows.map((row) => {
        const outline = chapters.get(row.id);
        const progress = outline ? progressOf(outline, attempts) : untouched(row);
        return toSummary(row, progress, others);
      });
    },
  });
}

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
  const { chapters, attempts } = await loadProgress(db, userId, [pathId], reader.language);
  const outline = chapters.get(pathId) ?? [];
  const others = await loadLearners(db, userId, [pathId], {
    creators: creatorsOf([row]),
    recentOf: { pathId, most: PEOPLE_READ },
  });
  const inOrder = chaptersWithProgress(outline, attempts);
  const friends = others.places.map((place) => place.user_id);
  return {
    ...toSummary(row, progressOf(outline, attempts), others),
    run: row.member?.run ?? 1,
    chapters: await Promise.all(
      inOrder.map((progress) => toChapterSummary(progress, others, nameChapter)),
    ),
    people: facesOf([...friends, ...others.recent], others.faces),
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

function toSummary(
  row: PathRow,
  progress: PathProgress,
  { places, faces }: VisibleLearners,
): PathSummary {
  const { published_at: _, member, creator_id, ...about } = row;
  const friends = places.filter((place) => place.path_id === row.id);
  return {
    ...about,
    creator: (creator_id && faces.get(creator_id)) || null,
    joined: member !== null && member.status !== "left",
    progress,
    tier_id: tierId.nullable().parse(member?.tier_id ?? null),
    friends: facesOf(
      friends.map((place) => place.user_id),
      faces,
    ),
    friends_count: friends[0]?.path_total ?? 0,
  };
}

function creatorsOf(found: readonly PathRow[]): string[] {
  return [...new Set(found.flatMap((row) => row.creator_id ?? []))];
}

const untouched = (row: PathRow): PathProgress => ({
  answered: 0,
  total: row.node_count,
  completed_chapters: 0,
});
