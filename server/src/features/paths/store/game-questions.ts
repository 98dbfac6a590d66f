import { type Question, question } from "@waymates/contract/features/questions";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";
import { and, eq, inArray, notInArray, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  chapters,
  chapterTranslations,
  nodes,
  nodeTranslations,
  paths,
  pathTranslations,
} from "../tables.ts";
import { sourceLanguage, translationOf } from "./languages.ts";
import { isScored } from "./nodes.ts";

/** A question as it is now, in every language that it has. */
export interface CopiedQuestion {
  id: string;
  chapterId: string;
  content: Question;
  language: string;
  translations: Record<string, QuestionTexts>;
  /** To answer it in a game. */
  seconds: number;
}

const inPlay = and(eq(nodes.status, "live"), eq(paths.status, "published"));

/** Scored questions in play of a path or of one chapter, drawn by lot. */
export async function drawNodes(
  db: Db,
  source: { pathId: string } | { chapterId: string },
  limit: number,
  except: readonly string[] = [],
): Promise<string[]> {
  const place =
    "pathId" in source ? eq(paths.id, source.pathId) : eq(chapters.id, source.chapterId);
  const found = await db
    .select({ id: nodes.id })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(
      and(
        place,
        inPlay,
        isScored,
        except.length > 0 ? notInArray(nodes.id, [...except]) : undefined,
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Those of these questions that are in play, by id. */
export async function copyNodes(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, CopiedQuestion>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: nodes.id,
      chapterId: nodes.chapter_id,
      seconds: nodes.time_limit_s,
      language: sourceLanguage,
      translations: sql<Record<string, QuestionTexts> | null>`(
        select jsonb_object_agg(t.language, t.texts) from ${nodeTranslations} t
        where t.node_id = nodes.id and t.node_version = nodes.version and t.is_complete)`,
      type: nodes.type,
      prompt: nodes.prompt,
      media: nodes.media,
      payload: nodes.payload,
      explanation: nodes.explanation,
      hint: nodes.hint,
      difficulty: nodes.difficulty,
      tags: nodes.tags,
    })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(and(inArray(nodes.id, [...ids]), inPlay));
  return new Map(
    found.map(({ id, chapterId, seconds, language, translations, ...about }) => [
      id,
      {
        id,
        chapterId,
        seconds,
        language,
        translations: translations ?? {},
        content: question.parse(about),
      },
    ]),
  );
}

export interface Titled {
  id: string;
  /** Null for a chapter that goes by its number. */
  title: string | null;
  number: number;
  pathId: string;
}

/** Published paths, with their titles in a language. */
export async function listPathTitles(
  db: Db,
  ids: readonly string[],
  language: string,
): Promise<Map<string, { id: string; title: string }>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: paths.id,
      title: sql<string>`coalesce(${pathTranslations.title}, ${paths.title})`,
    })
    .from(paths)
    .leftJoin(pathTranslations, translationOf(language))
    .where(and(inArray(paths.id, [...ids]), eq(paths.status, "published")));
  return new Map(found.map((path) => [path.id, path]));
}

/** Chapters of published paths, with their titles in a language. */
export async function listChapterTitles(
  db: Db,
  ids: readonly string[],
  language: string,
): Promise<Map<string, Titled>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: chapters.id,
      title: sql<string | null>`coalesce(${chapterTranslations.title}, ${chapters.title})`,
      number: sql<number>`${chapters.order_index} + 1`,
      pathId: chapters.path_id,
    })
    .from(chapters)
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .leftJoin(
      chapterTranslations,
      and(
        eq(chapterTranslations.chapter_id, chapters.id),
        eq(chapterTranslations.language, language),
      ),
    )
    .where(and(inArray(chapters.id, [...ids]), eq(paths.status, "published")));
  return new Map(found.map((chapter) => [chapter.id, chapter]));
}
