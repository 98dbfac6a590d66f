import type { Game } from "@waymates/contract/features/games";
import type { TimeFactor } from "@waymates/contract/features/games-constants";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { GAMES_PATH, gamePath, gameQuery } from "./queries.ts";

export type GameStep =
  | { step: "join"; timeFactor?: TimeFactor }
  | { step: "decline" | "start" | "end" };

/** Joins, declines, starts or ends a game; what the server answers is shown, also after a refusal. */
export function useGameChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, ...body }: GameStep) =>
      call<{ game: Game }>("POST", `${gamePath(id)}/${step}`, body),
    onSuccess: (answer) => {
      client.setQueryData(gameQuery(id).queryKey, answer);
      return client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === GAMES_PATH,
      });
    },
    // Something has changed since it was read: the game as it is now says what.
    onError: () => client.invalidateQueries({ queryKey: gameQuery(id).queryKey }),
  });
}
