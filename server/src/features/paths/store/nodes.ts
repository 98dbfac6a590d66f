import type { Answer } from "@waymates/contract/features/paths";
import { type Question, question } from "@waymates/contract/features/questions";
import { questionTexts } from "@waymates/contract/features/question-texts";
import { isAmong } from "../../../platform/db/among.ts";
import { and, asc, desc, eq, inArray, type SQL, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type StoredNode, translate } from "../../questions/index.ts";
import {
  chapters,
  nodeAnswers,
  nodes,
  nodeTranslations,
  nodeVersions,
  pathMembers,
  paths,
  pathTranslations,
} from "../tables.ts";
import {
  type Languages,
  shownLanguage,
  shownTitle,
  sourceLanguage,
  translationOf,
} from "./languages.ts";

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

export const isLive = eq(nodes.status, "live");
/** Learners of an archived path continue; no one else may read its questions. */
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

/** The last answer that a person gave to a node, with the question as it was then. */
const lastAnswerOf = (userId: string) => sql<{ answer: Answer; earlier: unknown } | null>`(
  select json_build_object('answer', a.answer, 'earlier', v.content) from ${nodeAnswers} a
  left join ${nodeVersions} v on v.node_id = a.node_id and v.version = a.node_version
  where a.user_id = ${userId} and a.node_id = ${nodes.id})`;
const noAnswer: ReturnType<typeof lastAnswerOf> = sql`null`;

/** How nodes are selected. */
interface Selection {
  languages: Languages;
  /** Whose last answers are read beside the nodes. */
  answeredBy?: string;
  /** A question that is read by itself has its language whether or not its path is complete in it. */
  isAlone?: boolean;
}

/** Live questions of paths that were published, in a language where their path is complete in it. */
const selectLive = (db: Db, how: Selection, wanted: SQL | undefined) =>
  selectNodes(db, how, and(wanted, isLive, isGoingOn));

function selectNodes(
  db: Db,
  { languages, answeredBy, isAlone = false }: Selection,
  wanted: SQL | undefined,
) {
  return db
    .select({
      ...stored,
      alsoAccepted,
      texts: nodeTranslations.texts,
      language: sql<string>`coalesce(${nodeTranslations.language}, ${sourceLanguage})`,
      last: answeredBy === undefined ? noAnswer : lastAnswerOf(answeredBy),
      path: { id: paths.id, title: shownTitle },
    })
    .from(nodes)
    .innerJoin(chapters, eq(chapters.id, nodes.chapter_id))
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .leftJoin(pathTranslations, translationOf(languages))
    .leftJoin(
      nodeTranslations,
      and(
        eq(nodeTranslations.node_id, nodes.id),
        isAlone
          ? eq(nodeTranslations.language, typeof languages === "string" ? languages : "")
          : eq(nodeTranslations.language, pathTranslations.language),
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
  languages?: Languages,
): Promise<{ node: StoredNode; pathId: string } | null> {
  const [found] = await selectLive(db, { languages }, eq(nodes.id, nodeId));
  if (!found) return null;
  const { path, last: _, language: _language, ...row } = found;
  return { node: toStoredNode(row), pathId: path.id };
}

const inChapter = (db: Db, chapterId: string, how: Selection) =>
  selectLive(db, how, eq(nodes.chapter_id, chapterId)).orderBy(asc(nodes.order_index));

/** The live nodes of a chapter in order, right answers included. */
export async function listNodes(
  db: Db,
  chapterId: string,
  language?: string,
): Promise<StoredNode[]> {
  const found = await inChapter(db, chapterId, { languages: language });
  return found.map(({ path: _path, last: _last, language: _language, ...row }) =>
    toStoredNode(row),
  );
}

/** A stored answer, in stored ids, with the question as it was when the answer was given. */
export interface KeptAnswer {
  answer: Answer;
  question: Question;
}

/** The same, each with the last answer that a person gave to it. */
export async function listAnsweredNodes(
  db: Db,
  userId: string,
  chapterId: string,
  language?: string,
): Promise<{ node: StoredNode; kept: KeptAnswer | null }[]> {
  const found = await inChapter(db, chapterId, { languages: language, answeredBy: userId });
  return found.map(({ path: _, last, language: _language, ...row }) => {
    const node = toStoredNode(row);
    if (!last) return { node, kept: null };
    const asAsked = last.earlier === null ? node : question.parse(last.earlier);
    return { node, kept: { answer: last.answer, question: asAsked } };
  });
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

/** The live nodes of published paths among these ids, each with its path and language, in no order. */
export async function listOpenNodes(
  db: Db,
  ids: readonly string[],
  { language, evenOutOfPlay = false }: ReadQuestions,
): Promise<{ node: StoredNode; path: { id: string; title: string }; language: string }[]> {
  if (ids.length === 0) return [];
  const isWanted = isAmong(nodes.id, ids);
  const isOpen = evenOutOfPlay ? undefined : and(isLive, isGoingOn);
  const found = await selectNodes(db, { languages: language, isAlone: true }, and(isWanted, isOpen))
    .prepare(evenOutOfPlay ? "questions" : "open-questions")
    .execute();
  return found.map(({ path, language, last: _, ...row }) => ({
    node: toStoredNode(row),
    path,
    language,
  }));
}

/** The published path that a chapter belongs to, and whether the person is on it. */
export async function findPathOfChapter(
  db: Db,
  userId: string,
  chapterId: string,
  languages?: Languages,
): Promise<{
  id: string;
  title: string;
  language: string;
  source_language: string;
  isMember: boolean;
} | null> {
  const [found] = await db
    .select({
      id: paths.id,
      title: shownTitle,
      language: shownLanguage,
      source_language: sourceLanguage,
      isMember: sql<boolean>`coalesce(${pathMembers.status} <> 'left', false)`,
    })
    .from(chapters)
    .innerJoin(paths, eq(paths.id, chapters.path_id))
    .leftJoin(pathTranslations, translationOf(languages))
    .leftJoin(pathMembers, and(eq(pathMembers.path_id, paths.id), eq(pathMembers.user_id, userId)))
    .where(and(eq(chapters.id, chapterId), isGoingOn));
  return found ?? null;
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
