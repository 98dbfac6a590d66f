import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { GameRow } from "../store/games.ts";

/** The job that ends a game at its time. */
export const END_JOB = "game.end";
/** The job that moves a live game on at its time. */
export const STEP_JOB = "game.step";
export const endKey = (gameId: string) => `game:${gameId}:end`;
const stepKey = (gameId: string) => `game:${gameId}:step`;

export async function scheduleEnd({ jobs }: Platform, tx: Db, game: GameRow): Promise<void> {
  if (!game.expires_at) return;
  const job = { key: endKey(game.id), name: END_JOB, data: { gameId: game.id } };
  await jobs.scheduleAt(tx, { ...job, at: game.expires_at });
}

export const cancelScheduledEnd = ({ jobs }: Platform, tx: Db, gameId: string): Promise<void> =>
  jobs.cancelAt(tx, endKey(gameId));

/** Replaces the step that was scheduled before. */
export const scheduleStep = (
  { jobs }: Pick<Platform, "jobs">,
  tx: Db,
  gameId: string,
  at: Date,
): Promise<void> =>
  jobs.scheduleAt(tx, { key: stepKey(gameId), name: STEP_JOB, data: { gameId }, at });

export const cancelStep = ({ jobs }: Platform, tx: Db, gameId: string): Promise<void> =>
  jobs.cancelAt(tx, stepKey(gameId));
