import type { Game, GameList, GameListQuery } from "@waymates/contract/features/games";
import type { Platform } from "../../../platform/platform.ts";
import { readPage } from "../../../platform/list.ts";
import type { Viewer } from "../policy.ts";
import { listGames } from "../store/games.ts";
import { presentGame, presentItems } from "./present-game.ts";
import { getGameAccess } from "./game-access.ts";

/** Games that somebody made or has a seat in, newest first. */
export const listOwnGames = (
  platform: Platform,
  viewer: Viewer,
  { status, with: other, ...page }: GameListQuery,
): Promise<GameList> =>
  readPage(page, {
    read: (limit, after) =>
      listGames(platform.db, viewer.userId ?? "", { status, with: other }, limit, after),
    position: ({ created_at, id }) => ({ at: created_at, id }),
    present: (games) => presentItems(platform, platform.db, viewer, games),
  });

/** @throws NOT_FOUND for somebody who does not see it */
export async function getGame(
  platform: Platform,
  viewer: Viewer,
  gameId: string,
): Promise<{ game: Game }> {
  const { game } = await getGameAccess(platform.db, viewer, gameId);
  return { game: await presentGame(platform, platform.db, viewer, game) };
}
