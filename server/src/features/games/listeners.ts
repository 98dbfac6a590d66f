import { broadcastChange } from "./service/live-broadcast.ts";
import type { LiveEngine } from "./service/live-engine.ts";
import { addMistakes } from "./service/review.ts";

/** What comes after the end of a game, one player at a time. */
export function gameListeners(engine: LiveEngine): void {
  const { platform } = engine;
  platform.bus.on("game.over", ({ gameId }) => broadcastChange(engine, gameId));
  platform.bus.on("game.completed", ({ game, userId }) => addMistakes(platform, game.id, userId));
}
