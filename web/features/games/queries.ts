import type { GameItem, GameType } from "@waymates/contract/features/games";
import { viewGameResults } from "@waymates/contract/operations/game-play";
import { listGames, listGameThemes, viewGame } from "@waymates/contract/operations/games";
import { apiPages, apiQuery } from "../../platform/queries.ts";

/** Others act in a game all the time: what was read a while ago is asked for again. */
const freshFor = 5_000;

/** A game. */
export const gameQuery = (id: string) => ({
  ...apiQuery(viewGame, { params: { id } }),
  staleTime: freshFor,
});

/** The games that the reader has to accept or to play on. */
export const waitingGamesQuery = {
  ...apiQuery(listGames, { query: { status: "waiting", limit: 50 } }),
  staleTime: freshFor,
};

/** Games made by the reader or with a seat of theirs, newest first. */
export const gamesQuery = { ...apiPages(listGames), staleTime: freshFor };

/** The opinion questions. */
export const themesQuery = apiQuery(listGameThemes);

/** The results of a game. */
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
