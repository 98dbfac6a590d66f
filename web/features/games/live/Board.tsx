import { pictureOf } from "@waymates/contract/features/person-names";
import type { Game } from "@waymates/contract/features/games";
import type { RevealEvent } from "@waymates/contract/features/games-play";
import { Avatar } from "../../../ui/Avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { useLiveTexts } from "./liveText.ts";

interface BoardProps {
  game: Game;
  reveal: RevealEvent;
  title: string;
}

/** The first five, and the reader's rank below where it is lower. */
export function Board({ game, reveal, title }: BoardProps) {
  const { t, number } = useLiveTexts();
  const { me, board } = reveal;
  const seatId = me ? (game.me?.seat_id ?? null) : null;
  const faces = new Map(game.participants.map(({ seat_id, user }) => [seat_id, user]));
  const isBelow = me !== null && !board.some(({ seat_id }) => seat_id === seatId);
  return (
    <section className="game-board" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {board.map(({ seat_id, name, rank, score }) => {
          const isMe = seat_id === seatId;
          return (
            <li key={seat_id} className={classes(isMe && "me")}>
              <span className="num">{number(rank)}</span>
              <Avatar
                src={pictureOf(faces.get(seat_id))}
                name={name}
                size="s"
                mate={isMe ? "me" : "plain"}
              />
              <span className="grow">{isMe ? t("games.you") : <bdi>{name}</bdi>}</span>
              <span className="num">{number(score)}</span>
            </li>
          );
        })}
        {isBelow ? (
          <li className="me">
            <span className="num">{number(me.rank)}</span>
            <span className="grow">{t("games.you")}</span>
            <span className="num">{number(me.score)}</span>
          </li>
        ) : null}
      </ol>
    </section>
  );
}
