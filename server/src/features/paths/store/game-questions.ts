import { type Question, question } from "@waymates/contract/features/questions";
import type { QuestionTexts } from "@waymates/contract/features/question-texts";
import { and, eq, inArray, notInArray, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import {
  chapters,
  chapterTranslations,
  nodes,
  nodeTranslations,
  paths,
  pathTranslations,
} from "../tables.ts";
import {
  chapterTranslation,
  shownChapterTitle,
  shownTitle,
  sourceLanguage,
  translationOf,
} from "./languages.ts";
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

/** What paths and chapters are called. */
export interface Titles {
  paths: Map<string, { id: string; title: string }>;
  /** The title is null for a chapter that is named by its number. */
  chapters: Map<string, { id: string; title: string | null; number: number }>;
}

/** The published of these paths, and of these chapters those of published paths, with their titles in a language. */
export async function listTitles(
  db: Db,
  asked: { paths?: readonly string[]; chapters?: readonly string[] },
  language: string,
): Promise<Titles> {
  const { paths: pathIds = [], chapters: chapterIds = [] } = asked;
  const titles: Titles = { paths: new Map(), chapters: new Map() };
  if (pathIds.length + chapterIds.length === 0) return titles;
  const found = await rows<{ id: string; title: string | null; number: number | null }>(
    db,
    sql`select ${paths.id}, ${shownTitle} as title, null::int as number
        from ${paths} left join ${pathTranslations} on ${translationOf(language)}
        where ${paths.id} = any(string_to_array(${pathIds.join(",")}, ',')::uuid[])
          and ${paths.status} = 'published'
        union all
        select ${chapters.id}, ${shownChapterTitle}, ${chapters.order_index} + 1
        from ${chapters} join ${paths} on ${paths.id} = ${chapters.path_id}
        left join ${pathTranslations} on ${translationOf(language)}
        left join ${chapterTranslations} on ${chapterTranslation}
        where ${chapters.id} = any(string_to_array(${chapterIds.join(",")}, ',')::uuid[])
          and ${paths.status} = 'published'`,
  );
  for (const { id, title, number } of found) {
    if (number === null) titles.paths.set(id, { id, title: title ?? "" });
    else titles.chapters.set(id, { id, title, number });
  }
  return titles;
}
