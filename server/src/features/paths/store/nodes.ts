import type { Answer } from "@waymates/contract/features/paths";
import { type Question, question } from "@waymates/contract/features/questions";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Db, firstRow } from "../../../platform/db/database.ts";
import type { StoredNode } from "../rules/present.ts";
import type { Attempt, Chapter } from "../rules/progress.ts";
import {
  chapters,
  chapterTraits,
  nodeAnswers,
  nodes,
  nodeVersions,
  paths,
  traits,
} from "../tables.ts";

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
  Pick<StoredNode, "id" | "chapter_id" | "order_index" | "version">;

const isLive = eq(nodes.status, "live");
/** In SQL what `isScored` says of a question: opinions and slides do not count. */
const isScored = sql<boolean>`(${nodes.type} not in ('scale', 'info')
  and (${nodes.type} <> 'single_choice' or ${nodes.payload} -> 'correct' is not null))`;

function toStoredNode({ id, chapter_id, order_index, version, ...about }: StoredRow): StoredNode {
  return { ...question.parse(about), id, chapter_id, order_index, version };
}

/** A live node of a published path, with the path it lies on. */
export async function findNode(
  db: Db,
  nodeId: string,
): Promise<{ node: StoredNode; pathId: string } | null> {
  const [found] = await db
    .select({ ...stored, path_id: chapters.path_id })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(and(eq(nodes.id, nodeId), isLive, eq(paths.status, "published")));
  if (!found) return null;
  const { path_id, ...row } = found;
  return { node: toStoredNode(row), pathId: path_id };
}

/** The live nodes of a chapter in order, right answers included. */
export async function listNodes(db: Db, chapterId: string): Promise<StoredNode[]> {
  const found = await db
    .select(stored)
    .from(nodes)
    .where(and(eq(nodes.chapter_id, chapterId), isLive))
    .orderBy(asc(nodes.order_index));
  return found.map(toStoredNode);
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

/** The published path that a chapter belongs to. */
export async function findPathOfChapter(
  db: Db,
  chapterId: string,
): Promise<{ id: string; title: string } | null> {
  const [found] = await db
    .select({ id: paths.id, title: paths.title })
    .from(chapters)
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .where(and(eq(chapters.id, chapterId), eq(paths.status, "published")));
  return found ?? null;
}

/** A chapter with its live nodes as progress sees them; `title` null is "Chapter N". */
export type OutlineChapter = Chapter & {
  path_id: string;
  title: string | null;
  order_index: number;
  traits: string[];
};

/** The chapters of these paths in order. */
export async function listOutline(db: Db, pathIds: readonly string[]): Promise<OutlineChapter[]> {
  if (pathIds.length === 0) return [];
  const isWanted = inArray(chapters.path_id, [...pathIds]);
  const found = await db
    .select({
      id: chapters.id,
      path_id: chapters.path_id,
      title: chapters.title,
      order_index: chapters.order_index,
      traits: sql<string[]>`array(select t.slug from ${chapterTraits} ct
        join ${traits} t on t.id = ct.trait_id where ct.chapter_id = chapters.id order by t.slug)`,
    })
    .from(chapters)
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
    })
    .onConflictDoUpdate({
      target: [nodeAnswers.user_id, nodeAnswers.node_id],
      set: {
        ...judged,
        attempts: sql`${nodeAnswers.attempts} + 1`,
        duration_ms: row.durationMs,
        answered_at: sql`now()`,
      },
    });
}

/** Scored nodes that a person has answered since midnight in their time zone. */
export async function countScoredAnswersToday(
  db: Db,
  userId: string,
  timeZone: string,
): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${nodeAnswers}
        where user_id = ${userId} and correct is not null and answered_at >=
          date_trunc('day', clock_timestamp() at time zone ${timeZone}) at time zone ${timeZone}`,
  );
  return row?.count ?? 0;
}
