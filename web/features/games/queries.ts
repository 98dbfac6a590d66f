import { viewGameResults } from "@waymates/contract/operations/game-play";
import { viewGame, listGames, listGameThemes } from "@waymates/contract/operations/games";
import type { GameItem, GameType } from "@waymates/contract/features/games";
import { apiQuery } from "../../platform/queries.ts";

export const GAMES_PATH = "/api/games";
export const gamePath = (id: string) => `${GAMES_PATH}/${encodeURIComponent(id)}`;

/** Others act in a game all the time: what was read a while ago is asked for again. */
const freshFor = 5_000;

/** GET /api/games/{id}. */
export const gameQuery = (id: string) => ({
  ...apiQuery(viewGame, { params: { id } }),
  staleTime: freshFor,
});

/** GET /api/games?status=waiting: those that the reader has to accept or to play on. */
export const waitingGamesQuery = {
  ...apiQuery(listGames, { query: { status: "waiting", limit: 50 } }),
  staleTime: freshFor,
};

/** GET /api/games: made by the reader or with a seat of theirs, newest first. */
export const gamesQuery = (cursor?: string) => ({
  ...apiQuery(listGames, { query: cursor ? { cursor } : {} }),
  staleTime: freshFor,
});

/** GET /api/games/themes: the opinion questions. */
export const themesQuery = apiQuery(listGameThemes);

/** GET /api/games/{id}/results. */
export const resultsQuery = (id: string) => ({
  ...apiQuery(viewGameResults, { params: { id } }),
  staleTime: freshFor,
});

/** Addresses of the screens of games. */
export const gamesAddress = "/games";
export const newGameAddress = "/games/new";
export const gameAddress = ({ id, game_type }: { id: string; game_type: GameType }) =>
  `/games/${game_type}/${id}`;
export const resultsAddress = (game: Pick<GameItem, "id" | "game_type">) =>
  `${gameAddress(game)}?view=results`;
