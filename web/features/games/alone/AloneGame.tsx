import type { Game } from "@waymates/contract/features/games";
import type { ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useGameTexts } from "../gameText.ts";
import { Lobby } from "../lobby/Lobby.tsx";
import { Play } from "./Play.tsx";
import { gamesAddress } from "../queries.ts";
import { useOwnPlay } from "./useOwnPlay.ts";

interface AloneGameProps {
  game: Game;
  /** Of a guest, who has a seat and no account: where their lobby is. */
  guestAddress?: string;
  /** Where a guest corrects their name before they begin. */
  nameChange?: ReactNode;
}

/** A self-paced game: its lobby, and its questions once the reader has begun. */
export function AloneGame({ game, guestAddress, nameChange }: AloneGameProps) {
  const { t, i18n } = useGameTexts();
  const play = useOwnPlay(game, i18n.language);
  if (play.open) {
    const leave = guestAddress ? { to: guestAddress, onLeave: play.close } : { to: gamesAddress };
    return <Play game={game} play={play} open={play.open} leave={leave} />;
  }
  const { me, status } = game;
  const isAuthor = status === "draft" && me?.is_creator === true;
  const canPlay = isAuthor || me?.status === "joined" || me?.status === "playing";
  const isUnderWay = me !== null && me.answered > 0;
  return (
    <Lobby game={game} isGuest={guestAddress !== undefined}>
      {canPlay ? (
        <Button variant="primary" size="big" sign busy={play.isOpening} onPress={play.begin}>
          {t(isAuthor ? "games.answerYourself" : isUnderWay ? "games.playOn" : "games.start")}
        </Button>
      ) : null}
      {nameChange}
    </Lobby>
  );
}
