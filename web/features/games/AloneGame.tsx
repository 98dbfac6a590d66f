import type { Game } from "@waymates/contract/features/games";
import { Lobby } from "./Lobby.tsx";

/** A game in one's own time, as far as the reader is in it. */
export function AloneGame({ game }: { game: Game }) {
  return <Lobby game={game} />;
}
