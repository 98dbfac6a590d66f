import type { GameLive } from "@waymates/contract/features/games";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";
import type { GameRow } from "../store/games.ts";
import { findLive } from "../store/live.ts";
import type { SeatRow } from "../store/seats.ts";
import { liveFor } from "./live-messages.ts";

/** Returns the state of a live game for one reader; null before and after it, and for other games. */
export async function readLive(
  platform: Pick<Platform, "config">,
  db: Db,
  { game, seat }: { game: GameRow; seat: SeatRow | null },
  { userId, language }: Viewer,
): Promise<GameLive | null> {
  if (game.game_type !== "live" || (game.status !== "open" && game.status !== "running")) {
    return null;
  }
  const live = await findLive(db, game.id);
  if (!live) return null;
  const isHost = userId !== null && game.creator_id === userId;
  return liveFor(platform, db, { game, live, seat }, { language, isHost });
}
