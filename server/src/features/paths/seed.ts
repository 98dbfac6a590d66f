import { and, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import { v5 } from "uuid";
import type { PathContent, PathTranslationContent } from "./rules/content.ts";
import { sampleAnswer } from "../questions/index.ts";
import { progressAfter } from "./service/learner-state.ts";
import { loadProgress } from "./service/progress.ts";
import { refreshLanguages } from "./store/languages.ts";
import type { StoredAttempt } from "./store/answers.ts";
import { listNodesById } from "./store/nodes.ts";
import {
  categories,
  chapters,
  chapterTraits,
  chapterTranslations,
  nodeAnswers,
  nodes,
  nodeTranslations,
  pathMembers,
  paths,
  pathTranslations,
  traits,
} from "./tables.ts";

const NAMESPACE = "5b0c6f6e-6f1d-4f0e-9f5e-2f6c1f0a7d11";
const idOf = (...parts: (string | number)[]) => v5(parts.join("/"), NAMESPACE);

/** Ids of shipped content are the same on every machine. */
export const seededPathId = (slug: string): string => idOf("path", slug);

/** "Cooking science" is `cooking-science`; its visible name is the text `category.<slug>`. */
export function categorySlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

interface PathSeed {
  creatorIdBySlug: (slug: string) => string | null;
  languageId: string;
}

/** Inserts the shipped paths as published, one hour between each; existing ones stay unchanged. */
export async function seedPaths(
  db: Db,
  content: readonly PathContent[],
  { creatorIdBySlug, languageId }: PathSeed,
): Promise<void> {
  await putSlugs(db, content);
  for (const [index, path] of content.entries()) {
    const sizes = path.chapters.map((chapter) => chapter.nodes.length);
    await db
      .insert(paths)
      .values({
        id: seededPathId(path.slug),
        name: path.slug,
        title: path.title,
        description: path.description,
        image_url: path.image,
        category_id: sql`(select id from ${categories} where slug = ${categorySlug(path.category)})`,
        creator_id: creatorIdBySlug(path.slug),
        language_id: languageId,
        status: "published",
        tags: path.tags,
        node_count: sizes.reduce((sum, size) => sum + size, 0),
        published_at: sql`date_trunc('milliseconds', now() - make_interval(hours => ${index + 1}))`,
      })
      .onConflictDoNothing();
    await putChapters(db, path);
  }
}

/** Gives paths that were seeded without a picture their cover. */
export async function seedCovers(db: Db, content: readonly PathContent[]): Promise<void> {
  for (const { slug, image } of content) {
    await db
      .update(paths)
      .set({ image_url: image })
      .where(and(eq(paths.id, seededPathId(slug)), isNull(paths.image_url)));
  }
}

/**
 * Inserts the texts of a seeded path in other languages, by code of the language. They replace what is there,
 * apart from what staff have translated.
 */
export async function seedTranslations(
  db: Db,
  slug: string,
  contents: Readonly<Record<string, PathTranslationContent>>,
): Promise<void> {
  const path_id = seededPathId(slug);
  const translations = Object.entries(contents);
  await db
    .insert(pathTranslations)
    .values(
      translations.map(([language, { title, description }]) => ({
        path_id,
        language,
        title,
        description,
      })),
    )
    .onConflictDoUpdate({
      target: [pathTranslations.path_id, pathTranslations.language],
      set: { title: sql`excluded.title`, description: sql`excluded.description` },
      setWhere: eq(pathTranslations.marks, {}),
    });
  const translated = translations.flatMap(([language, { chapters: content }]) =>
    content.map((chapter, at) => ({ language, at, ...chapter })),
  );
  await db
    .insert(chapterTranslations)
    .values(
      translated.map(({ language, at, title }) => ({
        chapter_id: idOf("path", slug, at),
        language,
        title,
      })),
    )
    .onConflictDoUpdate({
      target: [chapterTranslations.chapter_id, chapterTranslations.language],
      set: { title: sql`excluded.title` },
      setWhere: eq(chapterTranslations.marks, {}),
    });
  await db
    .insert(nodeTranslations)
    .values(
      translated.flatMap(({ language, at, nodes: content }) =>
        content.map((texts, index) => ({
          node_id: idOf("path", slug, at, index),
          language,
          texts,
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [nodeTranslations.node_id, nodeTranslations.language],
      set: { texts: sql`excluded.texts`, node_version: sql`excluded.node_version` },
      setWhere: eq(nodeTranslations.marks, {}),
    });
  await refreshLanguages(db, path_id);
}

async function putSlugs(db: Db, content: readonly PathContent[]): Promise<void> {
  const subjects = [...new Set(content.map((path) => categorySlug(path.category)))].toSorted();
  const moved = new Set(content.flatMap((path) => path.chapters.flatMap(({ traits }) => traits)));
  if (subjects.length > 0) {
    await db
      .insert(categories)
      .values(subjects.map((slug, at) => ({ id: idOf("category", slug), slug, order_index: at })))
      .onConflictDoNothing();
  }
  if (moved.size > 0) {
    await db
      .insert(traits)
      .values([...moved].map((slug) => ({ id: idOf("trait", slug), slug })))
      .onConflictDoNothing();
  }
}

async function putChapters(db: Db, { slug, chapters: content }: PathContent): Promise<void> {
  for (const [at, chapter] of content.entries()) {
    const id = idOf("path", slug, at);
    await db
      .insert(chapters)
      .values({
        id,
        path_id: seededPathId(slug),
        title: chapter.title,
        order_index: at,
        nodes_count: chapter.nodes.length,
      })
      .onConflictDoNothing({ target: chapters.id });
    for (const trait of chapter.traits) {
      const trait_id = sql`(select id from ${traits} where slug = ${trait})`;
      await db.insert(chapterTraits).values({ chapter_id: id, trait_id }).onConflictDoNothing();
    }
    await db
      .insert(nodes)
      .values(
        chapter.nodes.map((node, index) => ({
          ...node,
          id: idOf("path", slug, at, index),
          chapter_id: id,
          order_index: index,
          explanation: node.explanation ?? "",
        })),
      )
      .onConflictDoNothing({ target: nodes.id });
  }
}

interface SeededProgress {
  slug: string;
  userId: string;
  /** How many nodes, from the first one on; every fifth of them was wrong at first. */
  answered: number;
  activeAt: Date;
}

/** Adds a person to a seeded path, with part of it answered. */
export async function seedProgress(db: Db, seeded: SeededProgress): Promise<void> {
  const { userId, activeAt } = seeded;
  const pathId = seededPathId(seeded.slug);
  const { chapters: byPath } = await loadProgress(db, userId, [pathId]);
  const outline = byPath.get(pathId) ?? [];
  const attempts = new Map<string, StoredAttempt>();
  for (const [at, step] of outline
    .flatMap((chapter) => chapter.steps)
    .slice(0, seeded.answered)
    .entries()) {
    const firstTry = step.isScored ? at % 5 !== 4 : null;
    const correct = step.isScored || null;
    attempts.set(step.id, { correct, firstTry, partial: step.isScored ? 1 : 0 });
  }
  if (attempts.size > 0) {
    const answeredNodes = await listNodesById(db, [...attempts.keys()]);
    const given = new Map(
      answeredNodes.map((node) => [node.id, { answer: sampleAnswer(node), version: node.version }]),
    );
    await db
      .insert(nodeAnswers)
      .values(
        [...attempts].map(([node_id, { firstTry, ...attempt }]) => ({
          ...attempt,
          node_id,
          user_id: userId,
          answer: given.get(node_id)?.answer ?? { seen: true },
          node_version: given.get(node_id)?.version ?? 1,
          first_correct: firstTry,
          first_answered_at: activeAt,
          answered_at: activeAt,
        })),
      )
      .onConflictDoNothing();
  }
  const newcomer = { completed_at: null, tier_id: null, run: 1, run_completed_at: null };
  const { kept } = progressAfter(newcomer, outline, attempts);
  const { isCompleted, ...progress } = kept;
  const membership = {
    ...progress,
    status: isCompleted ? ("completed" as const) : ("active" as const),
    completed_at: isCompleted ? activeAt : null,
    run_completed_at: isCompleted ? activeAt : null,
    joined_at: activeAt,
    active_at: activeAt,
  };
  await db
    .insert(pathMembers)
    .values({ ...membership, path_id: pathId, user_id: userId })
    .onConflictDoNothing();
}
