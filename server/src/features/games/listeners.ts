import { announceChange } from "./service/live-audience.ts";
import type { LiveEngine } from "./service/live-game.ts";
import { addMistakes } from "./service/review.ts";

/** What comes after the end of a game, one player at a time. */
export function gameListeners(engine: LiveEngine): void {
  const { platform } = engine;
  platform.bus.on("game.over", ({ gameId }) => announceChange(engine, gameId));
  platform.bus.on("game.completed", ({ game, userId }) => addMistakes(platform, game.id, userId));
}
