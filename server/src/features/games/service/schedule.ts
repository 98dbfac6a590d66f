import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { GameRow } from "../store/games.ts";

/** The job that ends a game at its time. */
export const END_JOB = "game.end";
export const endKey = (gameId: string) => `game:${gameId}:end`;

export async function scheduleEnd({ jobs }: Platform, tx: Db, game: GameRow): Promise<void> {
  if (!game.expires_at) return;
  await jobs.scheduleAt(tx, {
    key: endKey(game.id),
    name: END_JOB,
    at: game.expires_at,
    data: { gameId: game.id },
  });
}

export const cancelScheduledEnd = ({ jobs }: Platform, tx: Db, gameId: string): Promise<void> =>
  jobs.cancelAt(tx, endKey(gameId));
