import type { Platform } from "../../platform/platform.ts";
import { endGame } from "./service/end-game.ts";
import { END_JOB } from "./service/schedule.ts";
import { lockGame } from "./store/games.ts";

/** A self-paced game ends after its 48 hours, a lobby after half an hour. */
export function gameJobs(platform: Platform): void {
  platform.jobs.handleAt<{ gameId: string }>(END_JOB, async (tx, { gameId }) => {
    const game = await lockGame(tx, gameId);
    if (!game) return;
    // A live game that has begun ends when its last question was revealed.
    if (game.game_type === "live" && game.status !== "open") return;
    await endGame(platform, tx, game, "time");
  });
}
