import {
  type GameType,
  type WrittenQuestion,
  GAME_LIMITS,
} from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { drawNodes, copyNodes } from "../../paths/index.ts";
import { isScored } from "../../questions/index.ts";
import type { QuestionRow } from "../store/questions.ts";
import { findTheme } from "./themes.ts";

/** Where the questions of a game come from. */
export type Source =
  | { pathId: string }
  | { chapterId: string }
  | { theme: string }
  | { questions: readonly WrittenQuestion[] };

/** A question of a game that has no game yet. */
export type DrawnQuestion = Pick<
  QuestionRow,
  "node_id" | "source_id" | "chapter_id" | "content" | "language" | "translations" | "seconds"
>;

/** A question of one game for another: without what its author answered. */
export const asDrawn = (question: QuestionRow): DrawnQuestion => ({
  node_id: question.node_id,
  source_id: question.source_id,
  chapter_id: question.chapter_id,
  content: question.content,
  language: question.language,
  translations: question.translations,
  seconds: question.seconds,
});

const hasRightAnswers = (gameType: GameType): boolean => gameType === "duel" || gameType === "live";

/**
 * Draws questions for a game; of a written source all of them.
 * @throws NOT_FOUND for a source that is not there, VALIDATION for one that does not suit
 */
export async function drawQuestions(
  db: Db,
  gameType: GameType,
  source: Source,
  count: number,
  language: string,
): Promise<DrawnQuestion[]> {
  if ("questions" in source) return writtenQuestions(gameType, source.questions, language);
  const isOpinion = "theme" in source;
  if (isOpinion === hasRightAnswers(gameType)) {
    throw new Problem("VALIDATION", { fields: { source: "INVALID" } });
  }
  const drawn =
    "theme" in source
      ? drawOpinions(source.theme, count)
      : await drawQuestionsOf(db, source, count);
  if (drawn.length < count) throw new Problem("VALIDATION", { fields: { source: "TOO_FEW" } });
  return drawn;
}

function writtenQuestions(
  gameType: GameType,
  questions: readonly WrittenQuestion[],
  language: string,
): DrawnQuestion[] {
  return questions.map((written, at) => {
    const content = { ...written, difficulty: 1, tags: [] };
    if (isScored(content) !== hasRightAnswers(gameType)) {
      throw new Problem("VALIDATION", { fields: { [`questions.${at}`]: "INVALID" } });
    }
    return {
      node_id: newId(),
      source_id: null,
      chapter_id: null,
      content,
      language,
      translations: {},
      seconds: GAME_LIMITS.seconds.usual,
    };
  });
}

function drawOpinions(theme: string, count: number): DrawnQuestion[] {
  const questions = findTheme(theme);
  if (!questions) throw new Problem("NOT_FOUND");
  const shuffled = questions
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place);
  return shuffled.slice(0, count).map(({ one }) => ({
    node_id: one.id,
    source_id: null,
    chapter_id: null,
    content: one.content,
    language: one.language,
    translations: one.translations,
    seconds: GAME_LIMITS.seconds.usual,
  }));
}

async function drawQuestionsOf(
  db: Db,
  source: { pathId: string } | { chapterId: string },
  count: number,
  except: readonly string[] = [],
): Promise<DrawnQuestion[]> {
  const ids = await drawNodes(db, source, count, except);
  return copyQuestions(db, ids);
}

/** Those that are still in play, in the order of the ids. */
async function copyQuestions(db: Db, ids: readonly string[]): Promise<DrawnQuestion[]> {
  const copies = await copyNodes(db, ids);
  return ids.flatMap((id) => {
    const copy = copies.get(id);
    if (!copy) return [];
    const { chapterId: chapter_id, content, language, translations, seconds } = copy;
    return { node_id: id, source_id: id, chapter_id, content, language, translations, seconds };
  });
}

/**
 * Renews the questions of a game when it begins: with the current texts; withdrawn ones are replaced by
 * others of the same source, or dropped.
 */
export async function renewQuestions(
  db: Db,
  source: { pathId: string } | { chapterId: string } | null,
  questions: readonly QuestionRow[],
): Promise<DrawnQuestion[]> {
  const ofPaths = questions.flatMap(({ chapter_id, node_id }) => (chapter_id ? node_id : []));
  const renewed = new Map(
    (await copyQuestions(db, ofPaths)).map((question) => [question.node_id, question]),
  );
  const missing = ofPaths.length - renewed.size;
  const others = missing > 0 && source ? await drawQuestionsOf(db, source, missing, ofPaths) : [];
  return questions.flatMap((question) => {
    if (!question.chapter_id) return question;
    return renewed.get(question.node_id) ?? others.shift() ?? [];
  });
}
