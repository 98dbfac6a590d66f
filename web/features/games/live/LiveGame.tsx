import "./live.css";
import type { Game } from "@waymates/contract/features/games";
import { useState } from "react";
import { isIn } from "../gameText.ts";
import { gamesAddress } from "../queries.ts";
import { HostLobby } from "./host/HostLobby.tsx";
import { HostScreen } from "./host/HostScreen.tsx";
import { LiveLobby } from "./player/LiveLobby.tsx";
import { LivePlayer } from "./player/LivePlayer.tsx";
import { LivePodium } from "./LivePodium.tsx";
import { useHostControl } from "./host/useHostControl.ts";
import { useLive } from "./useLive.ts";

interface LiveGameProps {
  game: Game;
  /** They have a seat, and no account. */
  isGuest?: boolean;
}

/** A live game that is open or running: for its host, its players, and those who may join. */
export function LiveGame({ game, isGuest = false }: LiveGameProps) {
  const live = useLive(game);
  const host = useHostControl(game, live.state);
  const [isWall, setWall] = useState(false);
  const { me } = game;
  const isHost = me?.is_creator === true;
  const isPlayer = me?.status ? isIn({ status: me.status }) : false;
  const { phase, isFinished } = live.state;
  if (isFinished && (isHost || isPlayer)) {
    return <LivePodium game={game} live={live} isWall={isHost && !isPlayer} />;
  }
  if (phase === "lobby" && isHost) return <HostLobby game={game} live={live} host={host} />;
  if (phase === "lobby" || (!isHost && !isPlayer)) {
    return <LiveLobby game={game} live={live} isGuest={isGuest} />;
  }
  if (isHost && (!isPlayer || isWall)) {
    const onPlay = isPlayer ? () => setWall(false) : null;
    return <HostScreen game={game} live={live} host={host} onPlay={onPlay} />;
  }
  return (
    <LivePlayer
      game={game}
      live={live}
      host={isHost ? host : null}
      onWall={() => setWall(true)}
      leaveTo={isGuest ? "/" : gamesAddress}
    />
  );
}
