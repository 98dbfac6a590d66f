import type { Platform } from "../../platform/platform.ts";
import { broadcastChange } from "./service/live-broadcast.ts";
import { addMistakes } from "./service/review.ts";

/** What comes after the end of a game, one player at a time. */
export function gameListeners(platform: Platform): void {
  platform.bus.on("game.over", ({ gameId }) => broadcastChange(platform, gameId));
  platform.bus.on("game.completed", ({ game, userId }) => addMistakes(platform, game.id, userId));
}
