import type { GameLive } from "@waymates/contract/features/games";
import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";
import type { GameRow } from "../store/games.ts";
import type { SeatRow } from "../store/seats.ts";
import { gameLive } from "../tables.ts";

/** Where a live game stands, for one reader; null before and after it, and for other games. */
export async function readLive(
  _platform: Pick<Platform, "translator" | "config">,
  db: Db,
  { game }: { game: GameRow; seat: SeatRow | null },
  _viewer: Viewer,
): Promise<GameLive | null> {
  if (game.game_type !== "live" || (game.status !== "open" && game.status !== "running")) {
    return null;
  }
  const [live] = await db.select().from(gameLive).where(eq(gameLive.game_id, game.id));
  return {
    phase: live?.phase ?? "lobby",
    index: live?.index ?? 0,
    count: game.settings.node_count,
    now: new Date().toISOString(),
    opens_at: live?.opens_at?.toISOString() ?? null,
    closes_at: live?.closes_at?.toISOString() ?? null,
    next_at: live?.next_at?.toISOString() ?? null,
    answered: 0,
    players: 0,
    question: null,
    reveal: null,
  };
}
