import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type GameRow, updateGame } from "../store/games.ts";
import { listQuestions, replaceQuestions } from "../store/questions.ts";
import { renewQuestions } from "./draw-questions.ts";
import { endGame, moveGame } from "./end-game.ts";

/**
 * Opens the first question of a locked game: its questions get the current texts and keep them. A game
 * without any questions left is called off.
 */
export async function beginGame(platform: Platform, tx: Db, game: GameRow): Promise<GameRow> {
  if (game.started_at) return game;
  const { questions, changes } = await settleQuestions(tx, game);
  if (questions === 0) return endGame(platform, tx, game, "cancelled");
  const started = { ...changes, started_at: new Date() };
  return game.status === "open"
    ? moveGame(tx, game, "begin", started)
    : updateGame(tx, game.id, started);
}

/** Puts what is in play now in the place of what was drawn. @returns how many there are */
export async function settleQuestions(
  tx: Db,
  game: GameRow,
): Promise<{ questions: number; changes: Pick<GameRow, "settings"> }> {
  const source = game.chapter_id
    ? { chapterId: game.chapter_id }
    : game.path_id
      ? { pathId: game.path_id }
      : null;
  const drawn = await listQuestions(tx, game.id);
  const renewed = await renewQuestions(tx, source, drawn);
  await replaceQuestions(
    tx,
    game.id,
    renewed.map((question, index) => ({ ...question, game_id: game.id, index })),
  );
  return {
    questions: renewed.length,
    changes: { settings: { ...game.settings, node_count: renewed.length } },
  };
}
