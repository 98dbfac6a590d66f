import "./games.css";
import type { Game } from "@waymates/contract/features/games";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ApiError } from "../../platform/api.ts";
import { useLiveEvent } from "../../platform/live.ts";
import { AloneGame } from "./alone/AloneGame.tsx";
import { isLateOpen, isOver, isRemoved } from "./gameText.ts";
import { LiveGame } from "./live/LiveGame.tsx";
import { RemovedPlayer } from "./live/player/RemovedPlayer.tsx";
import { gameQuery } from "./queries.ts";
import { Results } from "./results/Results.tsx";

/** /games/{type}/{id}: the lobby of a game, then its play, then its results. */
export function GamePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(gameQuery(id));
  const [search] = useSearchParams();
  useLiveEvent("game_updated", ({ game }) => {
    if (game.id === id && data?.game.game_type !== "live") void refetch();
  });
  // A game that was removed or hidden from the reader disappears at once.
  if (error instanceof ApiError && error.status === 404) throw error;
  if (!data) return null;
  const { game } = data;
  return (
    <>
      <title>{`${game.name} · Waymates`}</title>
      <Shown game={game} wantsResults={search.get("view") === "results"} />
    </>
  );
}

function Shown({ game, wantsResults }: { game: Game; wantsResults: boolean }) {
  const isFinished = game.me?.status === "finished";
  const isOpenGuess = game.game_type === "guess" && game.status !== "draft";
  // A removed player is told so, whatever the state of the game; its results are for everyone with
  // access.
  if (game.game_type === "live" && isRemoved(game) && game.status !== "finished") {
    return <RemovedPlayer game={game} isGuest={false} />;
  }
  if (isOver(game.status)) {
    // Absent members may play a channel's quiz later, and see its questions only then.
    const isLate = isLateOpen(game) && !isFinished && !game.me?.is_creator && !isRemoved(game);
    return isLate && !wantsResults ? <AloneGame game={game} /> : <Results game={game} />;
  }
  if (game.game_type === "live") return <LiveGame game={game} />;
  // The author of a guess does not play: what there is to see is who has guessed.
  return isFinished || (isOpenGuess && game.me?.is_creator) ? (
    <Results game={game} />
  ) : (
    <AloneGame game={game} />
  );
}
