import type { Game, GameList, GameListQuery } from "@waymates/contract/features/games";
import type { Platform } from "../../../platform/platform.ts";
import { readPage } from "../../../platform/list.ts";
import type { Viewer } from "../policy.ts";
import { listGames } from "../store/games.ts";
import { presentGame, presentItems } from "./present-game.ts";
import { getGameAccess } from "./game-access.ts";

/** Returns the games that a person made or has a seat in, newest first. */
export const listOwnGames = (
  platform: Platform,
  viewer: Viewer,
  { status, with: other, ...page }: GameListQuery,
): Promise<GameList> =>
  readPage(page, {
    read: (limit, after) => {
      const reader = { userId: viewer.userId ?? "", language: viewer.language };
      return listGames(platform.db, reader, { status, with: other }, limit, after);
    },
    position: ({ game }) => ({ at: game.created_at, id: game.id }),
    present: (cards) => presentItems(platform, platform.db, viewer, cards),
  });

/** @throws NOT_FOUND for a person who may not see it */
export async function getGame(
  platform: Platform,
  viewer: Viewer,
  gameId: string,
): Promise<{ game: Game }> {
  const { game } = await getGameAccess(platform.db, viewer, gameId);
  return { game: await presentGame(platform, platform.db, viewer, game) };
}
