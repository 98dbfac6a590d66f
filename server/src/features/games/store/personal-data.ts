import { and, eq, inArray, isNotNull, sql } from "../../../platform/db/drizzle.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
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
  }),
  // The author's own answers are deleted, and with them the guess that asks for them.
  async erase({ db }, { id }) {
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
