import type { TimeFactor } from "@waymates/contract/features/games-constants";
import { startGame } from "@waymates/contract/operations/game-play";
import { declineGame, endGame, joinGame, listGames } from "@waymates/contract/operations/games";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { isQueryOf } from "../../platform/queries.ts";
import { gameQuery } from "./queries.ts";

export type GameStep =
  | { step: "join"; timeFactor?: TimeFactor }
  | { step: "decline" | "start" | "end" };

const steps = { join: joinGame, decline: declineGame, start: startGame, end: endGame };

/** Joins, declines, starts or ends a game; what the server answers is shown, also after a refusal. */
export function useGameChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, ...body }: GameStep) => call(steps[step], { params: { id }, body }),
    onSuccess: (answer) => {
      client.setQueryData(gameQuery(id).queryKey, answer);
      return client.invalidateQueries({
        predicate: isQueryOf(listGames),
      });
    },
    // Something has changed since it was read: the game as it is now says what.
    onError: () => client.invalidateQueries({ queryKey: gameQuery(id).queryKey }),
  });
}
