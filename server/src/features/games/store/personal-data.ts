import type { Question } from "@waymates/contract/features/questions";
import { and, eq, inArray, isNotNull, sql } from "../../../platform/db/drizzle.ts";
import { type Db, rows } from "../../../platform/db/database.ts";
import type { PersonalData, PersonalRow } from "../../../platform/personal-data.ts";
import { emptied, GONE } from "../rules/emptied.ts";
import { gameAnswers, gameParticipants, gameQuestions, gameResults, games } from "../tables.ts";

/** Own games, seats, results and answers; what others did in them is theirs. */
export const gameData = (database: Db): PersonalData => ({
  name: "games",
  tables: [
    { table: games, owner: [games.creator_id] },
    { table: gameParticipants, owner: [gameParticipants.user_id], hidden: ["seat_token"] },
    { table: gameResults, owner: [gameResults.user_id] },
  ],
  collect: async (userId) => ({
    game_answers: await listAnswers(database, userId),
    game_author_answers: await listAuthorAnswers(database, userId),
    game_own_questions: await listOwnQuestions(database, userId),
  }),
  // The author's own answers are deleted, and with them the guess that asks for them; so are the questions
  // that they wrote, also where others have played them again.
  async erase({ db }, { id }) {
    await emptyOwnQuestions(db, id);
    const own = db.select({ id: games.id }).from(games).where(eq(games.creator_id, id));
    await db
      .update(gameQuestions)
      .set({ author_answer: null })
      .where(and(inArray(gameQuestions.game_id, own), isNotNull(gameQuestions.author_answer)));
    await db
      .update(games)
      .set({ status: "cancelled", finished_at: new Date() })
      .where(
        and(
          eq(games.creator_id, id),
          inArray(games.game_type, ["guess", "live"]),
          sql`${games.status} in ('draft', 'open', 'running')`,
        ),
      );
  },
});

const listAnswers = (db: Db, userId: string) =>
  db
    .select({
      game_id: gameAnswers.game_id,
      index: gameAnswers.index,
      answer: gameAnswers.answer,
      correct: gameAnswers.correct,
      points: gameAnswers.points,
      answered_at: gameAnswers.answered_at,
    })
    .from(gameAnswers)
    .innerJoin(gameParticipants, eq(gameParticipants.id, gameAnswers.seat_id))
    .where(eq(gameParticipants.user_id, userId));

const listAuthorAnswers = (db: Db, userId: string) =>
  db
    .select({
      game_id: gameQuestions.game_id,
      index: gameQuestions.index,
      answer: gameQuestions.author_answer,
    })
    .from(gameQuestions)
    .innerJoin(games, eq(games.id, gameQuestions.game_id))
    .where(and(eq(games.creator_id, userId), isNotNull(gameQuestions.author_answer)));

/** Games with questions of the person's own, and what others made of them again. */
const writtenBy = (userId: string) => sql`with recursive written as (
    select id, name from ${games} where creator_id = ${userId} and rematch_of is null
      and path_id is null and chapter_id is null and theme is null
    union select g.id, g.name from ${games} g join written w on g.rematch_of = w.id
  )`;

const listOwnQuestions = (db: Db, userId: string) =>
  rows<PersonalRow>(
    db,
    sql`${writtenBy(userId)} select q.game_id, w.name, q.index, q.content, q.language
        from written w join ${gameQuestions} q on q.game_id = w.id
        order by q.game_id, q.index`,
  );

async function emptyOwnQuestions(db: Db, userId: string): Promise<void> {
  const found = await rows<{ game_id: string; index: number; content: Question }>(
    db,
    sql`${writtenBy(userId)} select q.game_id, q.index, q.content
        from written w join ${gameQuestions} q on q.game_id = w.id`,
  );
  for (const { game_id: gameId, index, content } of found) {
    await db
      .update(gameQuestions)
      .set({ content: emptied(content), translations: {} })
      .where(and(eq(gameQuestions.game_id, gameId), eq(gameQuestions.index, index)));
  }
  const ids = [...new Set(found.map(({ game_id }) => game_id))];
  if (ids.length === 0) return;
  await db.update(games).set({ name: GONE }).where(inArray(games.id, ids));
  await db
    .update(games)
    .set({ status: "cancelled", finished_at: new Date() })
    .where(and(inArray(games.id, ids), sql`${games.status} in ('draft', 'open', 'running')`));
}
