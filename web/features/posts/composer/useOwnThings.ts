import { listGames } from "@waymates/contract/operations/games";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../../platform/queries.ts";
import { joinedPathsQuery } from "../../paths/queries.ts";

const gamesQuery = apiQuery(listGames, { query: { limit: 50 } });

/** Games that the reader made or played: a post can be made of them. */
export function useOwnGames() {
  const { data } = useQuery({ ...gamesQuery, retry: false });
  const games = (data?.items ?? []).filter(
    ({ status }) => status !== "draft" && status !== "cancelled",
  );
  return games.map(({ id, name }) => ({ id, label: name }));
}

/** Paths that the reader is on. */
export function useOwnPaths() {
  const { data } = useQuery(joinedPathsQuery);
  return (data?.items ?? []).map(({ id, title }) => ({ id, label: title }));
}
