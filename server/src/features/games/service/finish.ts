import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isPlayedOut } from "../rules/ending.ts";
import { duelMost, hit, percentOf } from "../rules/score.ts";
import type { GameRow } from "../store/games.ts";
import { type AnswerRow, listQuestions, type QuestionRow } from "../store/questions.ts";
import { insertResults, type ResultRow } from "../store/results.ts";
import { listSeats, type SeatRow } from "../store/seats.ts";
import { endGame, moveSeat, publishCompleted } from "./end-game.ts";
import { toRef } from "./invite.ts";

/** Ends the own play of a seat: its result is written, and the game ends with its last one. */
export async function finishSeat(
  platform: Platform,
  tx: Db,
  game: GameRow,
  seat: SeatRow,
  answers: readonly AnswerRow[],
): Promise<GameRow> {
  const now = new Date();
  const finished = await moveSeat(tx, seat, "finish", { status: "finished", finished_at: now });
  const questions = await listQuestions(tx, game.id);
  await insertResults(tx, [resultOf(game, finished, questions, answers, now)]);
  if (seat.late) {
    await publishCompleted(platform, tx, game, finished, null, 1);
    return game;
  }
  if (!game.origin) await publishSeatFinished(platform, tx, game, finished);
  return finishWhenDone(platform, tx, game);
}

function resultOf(
  game: GameRow,
  seat: SeatRow,
  questions: readonly QuestionRow[],
  answers: readonly AnswerRow[],
  now: Date,
): ResultRow {
  const answered = answers.filter(({ answer }) => answer !== null);
  return {
    seat_id: seat.id,
    game_id: game.id,
    user_id: seat.user_id,
    ...scoreOf(game, questions, answered),
    correct: answered.filter(({ correct }) => correct).length,
    answered: answered.length,
    duration_ms: answered.reduce((sum, { took_ms }) => sum + (took_ms ?? 0), 0),
    rank: null,
    detail: null,
    created_at: now,
  };
}

function scoreOf(
  { game_type, settings }: GameRow,
  questions: readonly QuestionRow[],
  answered: readonly AnswerRow[],
): { score: number; max_score: number } {
  if (game_type === "match") return { score: 0, max_score: 0 };
  if (game_type === "guess") return { score: guessPercent(questions, answered), max_score: 100 };
  return {
    score: answered.reduce((sum, { points }) => sum + points, 0),
    max_score: duelMost(questions.length, settings.speed),
  };
}

/** How much of an author a player has guessed. */
export function guessPercent(
  questions: readonly QuestionRow[],
  answers: readonly AnswerRow[],
): number {
  const given = new Map(answers.map(({ index, answer }) => [index, answer]));
  return percentOf(
    questions.map(({ index, content, author_answer: author }) => {
      const guess = given.get(index);
      return guess && author ? hit(content, guess, author) : 0;
    }),
  );
}

/** Publishes that a player has finished, for the creator and those who finished before. */
async function publishSeatFinished(
  { bus }: Platform,
  tx: Db,
  game: GameRow,
  seat: SeatRow,
): Promise<void> {
  const seats = (await listSeats(tx, [game.id])).get(game.id) ?? [];
  const earlier = seats.flatMap(({ id, status, user_id }) =>
    status === "finished" && id !== seat.id && user_id ? user_id : [],
  );
  const readerIds = [...new Set([...earlier, ...(game.creator_id ? [game.creator_id] : [])])];
  await bus.publish(tx, "game.seatFinished", {
    game: toRef(game),
    userId: seat.user_id,
    guestName: seat.guest_name,
    readerIds: readerIds.filter((id) => id !== seat.user_id),
  });
}

/** Ends a self-paced game once no player is left. */
export async function finishWhenDone(platform: Platform, tx: Db, game: GameRow): Promise<GameRow> {
  const seats = (await listSeats(tx, [game.id])).get(game.id) ?? [];
  return isPlayedOut(game, seats) ? endGame(platform, tx, game, "done") : game;
}
