import type { Answer } from "@waymates/contract/features/paths";
import { idArray, isAmong } from "../../../platform/db/among.ts";
import { and, asc, eq, type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import { gameAnswers, gameLive, gameParticipants, gameQuestions, games } from "../tables.ts";

export type QuestionRow = typeof gameQuestions.$inferSelect;
export type AnswerRow = typeof gameAnswers.$inferSelect;

/** The questions of a game in their order. */
export async function listQuestions(db: Db, gameId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(gameQuestions)
    .where(eq(gameQuestions.game_id, gameId))
    .orderBy(asc(gameQuestions.index));
}

/** Puts the questions of a game in the place of those that it had. */
export async function replaceQuestions(
  tx: Db,
  gameId: string,
  questions: readonly (typeof gameQuestions.$inferInsert)[],
): Promise<void> {
  await tx.delete(gameQuestions).where(eq(gameQuestions.game_id, gameId));
  if (questions.length > 0) await tx.insert(gameQuestions).values([...questions]);
}

/** What the author of a guess answered. */
export async function saveAuthorAnswer(
  tx: Db,
  gameId: string,
  index: number,
  changes: Pick<
    typeof gameQuestions.$inferInsert,
    "author_answer" | "author_nonce" | "author_opened_at"
  >,
): Promise<void> {
  await tx
    .update(gameQuestions)
    .set(changes)
    .where(and(eq(gameQuestions.game_id, gameId), eq(gameQuestions.index, index)));
}

/** The questions that were opened to a seat, in their order. */
export async function listAnswers(db: Db, seatId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(gameAnswers)
    .where(eq(gameAnswers.seat_id, seatId))
    .orderBy(asc(gameAnswers.index));
}

/** All answers of these seats, or those to one question. */
export async function listAnswersOf(
  db: Db,
  seatIds: readonly string[],
  index?: number,
): Promise<AnswerRow[]> {
  if (seatIds.length === 0) return [];
  const isAsked = index === undefined ? undefined : eq(gameAnswers.index, index);
  return db
    .select()
    .from(gameAnswers)
    .where(and(isAmong(gameAnswers.seat_id, seatIds), isAsked))
    .orderBy(asc(gameAnswers.index));
}

export async function openAnswer(
  tx: Db,
  opened: Pick<AnswerRow, "seat_id" | "game_id" | "index" | "opened_at">,
): Promise<void> {
  await tx.insert(gameAnswers).values(opened);
}

/** Stores an answer to a question that was opened to the seat. */
export async function saveAnswer(
  tx: Db,
  { seat_id, index }: Pick<AnswerRow, "seat_id" | "index">,
  answered: Partial<typeof gameAnswers.$inferInsert>,
): Promise<void> {
  await tx
    .update(gameAnswers)
    .set(answered)
    .where(and(eq(gameAnswers.seat_id, seat_id), eq(gameAnswers.index, index)));
}

/** The sums of some seats, `a` being their answers; the question that a live game asks now has no points yet. */
export const selectSums = (isOfSeat: SQL): SQL => sql`
  select a.seat_id as id, count(a.answered_at)::int as answered,
    coalesce(sum(a.points) filter (where l.game_id is null), 0)::int as score
  from ${gameAnswers} a
  left join (${gameLive} l join ${games} g on g.id = l.game_id and g.status = 'running')
    on l.game_id = a.game_id and l.index = a.index and l.phase = 'question'
  where ${isOfSeat} group by a.seat_id`;

/** How many questions each seat has answered, and its points so far. */
export async function sumAnswers(
  db: Db,
  seatIds: readonly string[],
): Promise<Map<string, { answered: number; score: number }>> {
  if (seatIds.length === 0) return new Map();
  const found = await rows<{ id: string; answered: number; score: number }>(
    db,
    selectSums(sql`a.seat_id = any(${idArray(seatIds)})`),
  );
  return new Map(found.map(({ id, ...sums }) => [id, sums]));
}

export interface CountedAnswer {
  index: number;
  answer: Answer;
  correct: boolean | null;
  partial: number;
  count: number;
}

/** Equal answers of those who finished in time, counted: one statement for any number of players. */
export async function countAnswers(db: Db, gameId: string): Promise<CountedAnswer[]> {
  return rows<CountedAnswer>(
    db,
    sql`select a.index, a.answer, a.correct, a.partial, count(*)::int as count
        from ${gameAnswers} a
        join ${gameParticipants} p on p.id = a.seat_id and p.game_id = ${gameId}
        where a.game_id = ${gameId} and a.answer is not null
          and p.status = 'finished' and not p.late and not p.removed
        group by a.index, a.answer, a.correct, a.partial order by a.index`,
  );
}
