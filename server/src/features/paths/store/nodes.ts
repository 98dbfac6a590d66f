import type { Answer } from "@waymates/contract/features/paths";
import { type Question, question } from "@waymates/contract/features/questions";
import { questionTexts } from "@waymates/contract/features/question-texts";
import { and, asc, desc, eq, inArray, type SQL, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredNode } from "../rules/present.ts";
import type { Attempt, Chapter } from "../rules/progress.ts";
import { translate } from "../rules/translate.ts";
import {
  chapters,
  chapterTraits,
  chapterTranslations,
  checkpoints,
  nodeAnswers,
  nodes,
  nodeTranslations,
  nodeVersions,
  pathMembers,
  paths,
  pathTranslations,
  traits,
} from "../tables.ts";
import { shownLanguage, sourceLanguage, translationOf } from "./languages.ts";

const stored = {
  id: nodes.id,
  chapter_id: nodes.chapter_id,
  order_index: nodes.order_index,
  version: nodes.version,
  type: nodes.type,
  prompt: nodes.prompt,
  media: nodes.media,
  payload: nodes.payload,
  explanation: nodes.explanation,
  hint: nodes.hint,
  difficulty: nodes.difficulty,
  tags: nodes.tags,
};
type StoredRow = Record<keyof typeof stored, unknown> &
  Pick<StoredNode, "id" | "chapter_id" | "order_index" | "version"> & {
    alsoAccepted?: string[] | null;
    texts?: unknown;
  };

/** What a typed answer may be in other languages; null for other questions. */
const alsoAccepted = sql<string[] | null>`case when ${nodes.type} = 'text' then array(
  select jsonb_array_elements_text(t.texts -> 'accepted') from ${nodeTranslations} t
  where t.node_id = ${nodes.id} and t.node_version = ${nodes.version} and t.is_complete) end`;

const isLive = eq(nodes.status, "live");
/** Who had joined an archived path goes on; nobody else gets to its questions. */
const isGoingOn = inArray(paths.status, ["published", "archived"]);
/** In SQL what `isScored` says of a question: opinions and slides do not count. */
export const isScored = sql<boolean>`(${nodes.type} not in ('scale', 'info')
  and (${nodes.type} <> 'single_choice' or ${nodes.payload} -> 'correct' is not null))`;

function toStoredNode({
  id,
  chapter_id,
  order_index,
  version,
  alsoAccepted: also,
  texts,
  ...about
}: StoredRow): StoredNode {
  const place = { id, chapter_id, order_index, version };
  const source = { ...question.parse(about), ...place };
  const node = texts ? translate(source, questionTexts.parse(texts)) : source;
  if (source.type !== "text" || !also) return node;
  return { ...node, alsoAccepted: [...also, ...source.payload.accepted] };
}

/** Live questions of paths that were published, in a language where their path is complete in it. */
const selectLive = (db: Db, language: string | undefined, wanted: SQL | undefined) =>
  selectNodes(db, language, and(wanted, isLive, isGoingOn));

/** @param isAlone a question that is read by itself has its language whether or not its path is complete */
function selectNodes(
  db: Db,
  language: string | undefined,
  wanted: SQL | undefined,
  isAlone = false,
) {
  return db
    .select({
      ...stored,
      alsoAccepted,
      texts: nodeTranslations.texts,
      path: {
        id: paths.id,
        title: sql<string>`coalesce(${pathTranslations.title}, ${paths.title})`,
      },
    })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .leftJoin(pathTranslations, translationOf(language))
    .leftJoin(
      nodeTranslations,
      and(
        eq(nodeTranslations.node_id, nodes.id),
        eq(nodeTranslations.language, isAlone ? (language ?? "") : pathTranslations.language),
        eq(nodeTranslations.node_version, nodes.version),
        eq(nodeTranslations.is_complete, true),
      ),
    )
    .where(wanted);
}

/** A live node of a published path, with the path it lies on. */
export async function findNode(
  db: Db,
  nodeId: string,
  language?: string,
): Promise<{ node: StoredNode; pathId: string } | null> {
  const [found] = await selectLive(db, language, eq(nodes.id, nodeId));
  if (!found) return null;
  const { path, ...row } = found;
  return { node: toStoredNode(row), pathId: path.id };
}

/** Whether there is such a node, in play or not. */
export async function isNode(db: Db, nodeId: string): Promise<boolean> {
  const found = await db.select({ id: nodes.id }).from(nodes).where(eq(nodes.id, nodeId));
  return found.length > 0;
}

/** The live nodes of a chapter in order, right answers included. */
export async function listNodes(
  db: Db,
  chapterId: string,
  language?: string,
): Promise<StoredNode[]> {
  const found = await selectLive(db, language, eq(nodes.chapter_id, chapterId)).orderBy(
    asc(nodes.order_index),
  );
  return found.map(({ path: _, ...row }) => toStoredNode(row));
}

/** These nodes in no order, right answers included. */
export async function listNodesById(db: Db, ids: readonly string[]): Promise<StoredNode[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(stored)
    .from(nodes)
    .where(inArray(nodes.id, [...ids]));
  return found.map(toStoredNode);
}

/** How questions are read outside of their chapter. */
export interface ReadQuestions {
  language?: string | undefined;
  /** Also those that were taken out of play since. */
  evenOutOfPlay?: boolean;
}

/** The live nodes of published paths among these ids, each with its path, in no order. */
export async function listOpenNodes(
  db: Db,
  ids: readonly string[],
  { language, evenOutOfPlay = false }: ReadQuestions,
): Promise<{ node: StoredNode; path: { id: string; title: string } }[]> {
  if (ids.length === 0) return [];
  const isWanted = inArray(nodes.id, [...ids]);
  const isOpen = evenOutOfPlay ? undefined : and(isLive, isGoingOn);
  const found = await selectNodes(db, language, and(isWanted, isOpen), true);
  return found.map(({ path, ...row }) => ({ node: toStoredNode(row), path }));
}

/** The published path that a chapter belongs to. */
export async function findPathOfChapter(
  db: Db,
  chapterId: string,
  language?: string,
): Promise<{ id: string; title: string; language: string; source_language: string } | null> {
  const [found] = await db
    .select({
      id: paths.id,
      title: sql<string>`coalesce(${pathTranslations.title}, ${paths.title})`,
      language: shownLanguage,
      source_language: sourceLanguage,
    })
    .from(chapters)
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .leftJoin(pathTranslations, translationOf(language))
    .where(and(eq(chapters.id, chapterId), isGoingOn));
  return found ?? null;
}

/** A chapter with its live nodes as progress sees them; `title` null is "Chapter N". */
export type OutlineChapter = Chapter & {
  path_id: string;
  isSkipped: boolean;
  /** Whether the person may still try the chapter's checkpoint on this path, or has handed it in. */
  checkpoint: "open" | "used" | "none";
  title: string | null;
  order_index: number;
  traits: string[];
};

/** The chapters of these paths in order, with what a person has skipped of them in this run. */
export async function listOutline(
  db: Db,
  userId: string,
  pathIds: readonly string[],
  language?: string,
): Promise<OutlineChapter[]> {
  if (pathIds.length === 0) return [];
  const isWanted = inArray(chapters.path_id, [...pathIds]);
  const found = await db
    .select({
      id: chapters.id,
      path_id: chapters.path_id,
      title: sql<string | null>`coalesce(${chapterTranslations.title}, ${chapters.title})`,
      order_index: chapters.order_index,
      traits: sql<string[]>`array(select t.slug from ${chapterTraits} ct
        join ${traits} t on t.id = ct.trait_id where ct.chapter_id = chapters.id order by t.slug)`,
      isSkipped: sql<boolean>`(${checkpoints.passed} is true and ${checkpoints.run} = ${pathMembers.run})`,
      checkpoint: sql<OutlineChapter["checkpoint"]>`case
        when ${checkpoints.handed_in_at} is not null then 'used'
        when ${pathMembers.status} <> 'left' then 'open' else 'none' end`,
    })
    .from(chapters)
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .leftJoin(pathTranslations, translationOf(language))
    .leftJoin(
      chapterTranslations,
      and(
        eq(chapterTranslations.chapter_id, chapters.id),
        eq(chapterTranslations.language, pathTranslations.language),
      ),
    )
    .leftJoin(
      checkpoints,
      and(eq(checkpoints.chapter_id, chapters.id), eq(checkpoints.user_id, userId)),
    )
    .leftJoin(
      pathMembers,
      and(eq(pathMembers.path_id, chapters.path_id), eq(pathMembers.user_id, userId)),
    )
    .where(isWanted)
    .orderBy(asc(chapters.order_index));
  const steps = await db
    .select({ id: nodes.id, chapter_id: nodes.chapter_id, isScored })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .where(and(isWanted, isLive))
    .orderBy(asc(nodes.order_index));
  const byChapter = Map.groupBy(steps, (step) => step.chapter_id);
  return found.map((chapter) => ({ ...chapter, steps: byChapter.get(chapter.id) ?? [] }));
}

export type StoredAttempt = Attempt & { partial: number };

/** What a person has answered on these paths, by node. */
export async function listAttempts(
  db: Db,
  userId: string,
  pathIds: readonly string[],
): Promise<Map<string, StoredAttempt>> {
  if (pathIds.length === 0) return new Map();
  const found = await db
    .select({
      node_id: nodeAnswers.node_id,
      correct: nodeAnswers.correct,
      firstTry: nodeAnswers.first_correct,
      partial: nodeAnswers.partial,
      isAside: sql<boolean>`${nodeAnswers.attempts} = 0`,
    })
    .from(nodeAnswers)
    .innerJoin(nodes, eq(nodes.id, nodeAnswers.node_id))
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .where(and(eq(nodeAnswers.user_id, userId), inArray(chapters.path_id, [...pathIds])));
  return new Map(found.map(({ node_id, ...attempt }) => [node_id, attempt]));
}

/** A stored answer, in stored ids, with the question as it was when the answer was given. */
export interface KeptAnswer {
  answer: Answer;
  question: Question;
}

/** The last answer that a person gave to each of these nodes, by node. */
export async function listKeptAnswers(
  db: Db,
  userId: string,
  asked: readonly StoredNode[],
): Promise<Map<string, KeptAnswer>> {
  if (asked.length === 0) return new Map();
  const byId = new Map(asked.map((node) => [node.id, node]));
  const found = await db
    .select({
      nodeId: nodeAnswers.node_id,
      answer: nodeAnswers.answer,
      earlier: nodeVersions.content,
    })
    .from(nodeAnswers)
    .leftJoin(
      nodeVersions,
      and(
        eq(nodeVersions.node_id, nodeAnswers.node_id),
        eq(nodeVersions.version, nodeAnswers.node_version),
      ),
    )
    .where(and(eq(nodeAnswers.user_id, userId), inArray(nodeAnswers.node_id, [...byId.keys()])));
  return new Map(
    found.flatMap(({ nodeId, answer, earlier }): [string, KeptAnswer][] => {
      const current = byId.get(nodeId);
      if (!current) return [];
      const asAsked = earlier === null ? current : question.parse(earlier);
      return [[nodeId, { answer: answer as Answer, question: asAsked }]];
    }),
  );
}

export interface AnswerRow extends StoredAttempt {
  userId: string;
  nodeId: string;
  nodeVersion: number;
  /** In stored ids. */
  answer: Answer;
  durationMs: number | null;
  /** When it was given. */
  answeredAt: Date;
}

/** Keeps the latest answer with the best verdict so far; the first try stays as it was. */
export async function saveAnswer(tx: Db, row: AnswerRow): Promise<void> {
  const judged = {
    correct: row.correct,
    partial: row.partial,
    answer: row.answer,
    node_version: row.nodeVersion,
  };
  await tx
    .insert(nodeAnswers)
    .values({
      ...judged,
      user_id: row.userId,
      node_id: row.nodeId,
      first_correct: row.firstTry,
      duration_ms: row.durationMs,
      first_answered_at: row.answeredAt,
      answered_at: row.answeredAt,
    })
    .onConflictDoUpdate({
      target: [nodeAnswers.user_id, nodeAnswers.node_id],
      set: {
        ...judged,
        attempts: sql`${nodeAnswers.attempts} + 1`,
        duration_ms: row.durationMs,
        answered_at: row.answeredAt,
      },
    });
}

/**
 * Keeps an answer of a checkpoint that was not passed as a first try: zero attempts in the chapter
 * itself. An answer that was given before stays as it is.
 */
export async function saveAside(tx: Db, row: AnswerRow): Promise<void> {
  await tx
    .insert(nodeAnswers)
    .values({
      user_id: row.userId,
      node_id: row.nodeId,
      correct: row.correct,
      partial: row.partial,
      answer: row.answer,
      node_version: row.nodeVersion,
      first_correct: row.firstTry,
      attempts: 0,
      duration_ms: row.durationMs,
      first_answered_at: row.answeredAt,
      answered_at: row.answeredAt,
    })
    .onConflictDoNothing();
}

/** When a person answered a question last. */
export async function findAnsweredAt(db: Db, userId: string, nodeId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: nodeAnswers.answered_at })
    .from(nodeAnswers)
    .where(and(eq(nodeAnswers.user_id, userId), eq(nodeAnswers.node_id, nodeId)));
  return found?.at ?? null;
}

/** A draw that comes out the same for the same seed. */
export interface SharedDraw {
  seed: string;
  /** Nodes that are not drawn. */
  except: readonly string[];
}

/** A scored question in play that both people have answered, or else neither; null for none. */
export async function drawSharedNode(
  db: Db,
  [one, other]: readonly [string, string],
  { seed, except }: SharedDraw,
): Promise<string | null> {
  const [found] = await db
    .select({ id: nodes.id })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(
      and(
        isLive,
        eq(paths.status, "published"),
        isScored,
        sql`not (${nodes.id} = any(string_to_array(${except.join(",")}, ',')::uuid[]))`,
        sql`${hasAnswered(one)} = ${hasAnswered(other)}`,
      ),
    )
    .orderBy(desc(hasAnswered(one)), sql`md5(${nodes.id}::text || ${seed})`)
    .limit(1);
  return found?.id ?? null;
}

const hasAnswered = (userId: string) =>
  sql`exists (select 1 from ${nodeAnswers} a where a.user_id = ${userId} and a.node_id = ${nodes.id})`;
