import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { addMissed, removeMissed } from "../../reviews/index.ts";
import type { Viewer } from "../policy.ts";
import { lockGame } from "../store/games.ts";
import { listAnswers, listQuestions } from "../store/questions.ts";
import { findSeat, type SeatRow, updateSeat } from "../store/seats.ts";
import { reviewOf } from "./results.ts";
import { lockGameAccess } from "./game-access.ts";

const sourceOf = (gameId: string) => `game:${gameId}`;

/** The questions of paths that a seat did not answer right. */
async function listMissed(tx: Db, seat: SeatRow): Promise<string[]> {
  const answers = new Map((await listAnswers(tx, seat.id)).map((one) => [one.index, one]));
  const questions = await listQuestions(tx, seat.game_id);
  return questions.flatMap(({ index, source_id }) => {
    const given = answers.get(index);
    return source_id && given?.answered_at && given.correct === false ? source_id : [];
  });
}

/**
 * After a game: adds the questions that a player answered wrong to their reviews, unless they turned that
 * off.
 */
export async function addMistakes(
  { bus }: Platform,
  gameId: string,
  userId: string,
): Promise<void> {
  await bus.transaction(async (tx) => {
    if (!(await lockGame(tx, gameId))) return;
    const seat = await findSeat(tx, gameId, { userId, guestId: null });
    // Added before, by a fact that is delivered again.
    if (!seat?.review_on || seat.review_added !== null) return;
    await putMistakes(tx, userId, seat);
  });
}

async function putMistakes(tx: Db, userId: string, seat: SeatRow): Promise<SeatRow> {
  const missed = await listMissed(tx, seat);
  await addMissed(tx, userId, sourceOf(seat.game_id), missed);
  return updateSeat(tx, seat.id, { review_on: true, review_added: missed.length });
}

/**
 * Sets whether the player's mistakes become review cards. Off deletes those that the game made.
 * @throws NOT_FOUND, NOT_JOINED; GAME_NOT_FINISHED before the player has finished
 */
export async function setReview(
  platform: Platform,
  viewer: Viewer,
  gameId: string,
  on: boolean,
): Promise<{ review: { on: boolean; added: number | null } }> {
  return platform.bus.transaction(async (tx) => {
    const { game, seat } = await lockGameAccess(tx, viewer, gameId);
    const userId = viewer.userId ?? "";
    if (!seat || seat.removed) throw new Problem("NOT_JOINED");
    if (seat.status !== "finished") throw new Problem("GAME_NOT_FINISHED");
    if (!on) {
      await removeMissed(tx, userId, sourceOf(gameId));
      const added = seat.review_added === null ? null : 0;
      return {
        review: reviewOf(await updateSeat(tx, seat.id, { review_on: on, review_added: added })),
      };
    }
    // Never during the game: then its end adds them.
    const isEnded = game.status === "finished" || seat.late;
    if (!isEnded) return { review: reviewOf(await updateSeat(tx, seat.id, { review_on: on })) };
    if (seat.review_on && seat.review_added !== null) return { review: reviewOf(seat) };
    return { review: reviewOf(await putMistakes(tx, userId, seat)) };
  });
}
