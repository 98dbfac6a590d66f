import { isAmong } from "../../../platform/db/among.ts";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Chapter } from "../rules/progress.ts";
import {
  chapters,
  chapterTraits,
  chapterTranslations,
  checkpoints,
  nodeAnswers,
  nodes,
  pathMembers,
  paths,
  pathTranslations,
  traits,
} from "../tables.ts";
import type { StoredAttempt } from "./answers.ts";
import { chapterTranslation, shownChapterTitle, translationOf } from "./languages.ts";
import { isLive, isScored } from "./nodes.ts";

/** A chapter with its live nodes as progress sees them; `title` null is "Chapter N". */
export type OutlineChapter = Chapter & {
  path_id: string;
  isSkipped: boolean;
  /** Whether the person may still try the chapter's checkpoint on this path, or has handed it in. */
  checkpoint: "open" | "used" | "none";
  title: string | null;
  order_index: number;
  /** By slug. */
  traits: { id: string; slug: string }[];
};

/** The chapters of some paths in order, and what one person has answered in them, by node. */
export interface Outline {
  chapters: OutlineChapter[];
  attempts: Map<string, StoredAttempt>;
}

interface StepRow {
  id: string;
  isScored: boolean;
  attempt: (Omit<StoredAttempt, "answeredAt"> & { answeredAt: string }) | null;
}

/** The live nodes of a chapter in order, each with the person's answer. */
const stepsOf = (userId: string) => sql<StepRow[]>`(
  select coalesce(json_agg(json_build_object('id', ${nodes.id}, 'isScored', ${isScored},
    'attempt', case when ${nodeAnswers.node_id} is not null then json_build_object(
      'correct', ${nodeAnswers.correct}, 'firstTry', ${nodeAnswers.first_correct},
      'partial', ${nodeAnswers.partial}, 'isAside', ${nodeAnswers.attempts} = 0,
      'answeredAt', ${nodeAnswers.answered_at}) end) order by ${nodes.order_index}), '[]')
  from ${nodes} left join ${nodeAnswers}
    on ${nodeAnswers.node_id} = ${nodes.id} and ${nodeAnswers.user_id} = ${userId}
  where ${nodes.chapter_id} = ${chapters.id} and ${isLive})`;

/** A chapter as the database returns it. */
export type ChapterRow = Omit<OutlineChapter, "steps"> & { steps: StepRow[] };

/**
 * The chapters of a path in order, with what one person has answered in them. Needs `translationOf` and
 * the person's membership.
 */
export const outlineOf = (userId: string) => sql<ChapterRow[]>`(
  select coalesce(json_agg(json_build_object('id', ${chapters.id}, 'path_id', ${chapters.path_id},
    'title', ${shownChapterTitle},
    'order_index', ${chapters.order_index},
    'traits', (select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug) order by t.slug), '[]')
      from ${chapterTraits} ct join ${traits} t on t.id = ct.trait_id
      where ct.chapter_id = ${chapters.id}),
    'isSkipped', ${checkpoints.passed} is true and ${checkpoints.run} = ${pathMembers.run},
    'checkpoint', case when ${checkpoints.handed_in_at} is not null then 'used'
      when ${pathMembers.status} <> 'left' then 'open' else 'none' end,
    'steps', ${stepsOf(userId)}) order by ${chapters.order_index}), '[]')
  from ${chapters}
  left join ${chapterTranslations} on ${chapterTranslation}
  left join ${checkpoints} on ${checkpoints.chapter_id} = ${chapters.id}
    and ${checkpoints.user_id} = ${userId}
  where ${chapters.path_id} = ${paths.id})`;

/** What a person has before them on these paths, and has done in this run. */
export async function readOutline(
  db: Db,
  userId: string,
  pathIds: readonly string[],
  language?: string,
): Promise<Outline> {
  if (pathIds.length === 0) return { chapters: [], attempts: new Map() };
  const found = await db
    .select({ outline: outlineOf(userId) })
    .from(paths)
    .leftJoin(pathTranslations, translationOf(language))
    .leftJoin(pathMembers, and(eq(pathMembers.path_id, paths.id), eq(pathMembers.user_id, userId)))
    .where(isAmong(paths.id, pathIds));
  return toOutline(found.flatMap(({ outline }) => outline));
}

/** Chapters as rules read them, and the answers by themselves. */
export function toOutline(found: readonly ChapterRow[]): Outline {
  const attempts = new Map<string, StoredAttempt>();
  for (const { id, attempt } of found.flatMap(({ steps }) => steps)) {
    if (attempt) attempts.set(id, { ...attempt, answeredAt: new Date(attempt.answeredAt) });
  }
  return {
    attempts,
    chapters: found.map((chapter) => ({
      ...chapter,
      steps: chapter.steps.map(({ id, isScored }) => ({ id, chapter_id: chapter.id, isScored })),
    })),
  };
}
