import type { Platform } from "../../platform/platform.ts";
import { tellChange } from "./service/live-tell.ts";
import { addMistakes } from "./service/review.ts";

/** What comes after the end of a game, one player at a time. */
export function gameListeners(platform: Platform): void {
  platform.bus.on("game.over", ({ gameId }) => tellChange({ platform }, gameId));
  platform.bus.on("game.completed", ({ game, userId }) => addMistakes(platform, game.id, userId));
}
