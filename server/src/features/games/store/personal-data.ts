import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { gameAnswers, gameParticipants, gameResults, games } from "../tables.ts";

/** Own games, seats, results and answers; what others did in them is theirs. */
export const gameData = (db: Db): PersonalData => ({
  name: "games",
  tables: [
    { table: games, owner: [games.creator_id] },
    { table: gameParticipants, owner: [gameParticipants.user_id], hidden: ["seat_token"] },
    { table: gameResults, owner: [gameResults.user_id] },
  ],
  collect: async (userId) => ({
    game_answers: await db
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
      .where(eq(gameParticipants.user_id, userId)),
  }),
});
