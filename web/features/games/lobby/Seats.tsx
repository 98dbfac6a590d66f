import { pictureOf, shortName } from "@waymates/contract/features/person-names";
import type { Game, Participant } from "@waymates/contract/features/games";
import { useId } from "react";
import { Avatar } from "../../../ui/Avatar.tsx";
import { isIn, seatName, useGameTexts } from "../gameText.ts";

/** The players and the invited people. */
export function Seats({ game }: { game: Game }) {
  const { t } = useGameTexts();
  const shown = game.participants.filter(({ late }) => !late);
  const inside = shown.filter(isIn);
  const waiting = shown.filter(({ status }) => status === "invited");
  const declined = shown.filter(({ status }) => status === "declined");
  return (
    <>
      <Row title={t("games.playersTitle", { count: inside.length })} seats={inside} game={game} />
      <Row title={t("games.invitedTitle")} seats={waiting} game={game} />
      <Row title={t("games.declinedTitle")} seats={declined} game={game} />
    </>
  );
}

function Row({ title, seats, game }: { title: string; seats: Participant[]; game: Game }) {
  const id = useId();
  if (seats.length === 0) return null;
  return (
    <section className="games-seats" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {seats.map((seat) => (
          <li key={seat.seat_id}>
            <Seat seat={seat} isMine={seat.seat_id === game.me?.seat_id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seat({ seat, isMine }: { seat: Participant; isMine: boolean }) {
  const { t } = useGameTexts();
  const name = seatName(seat) ?? t("games.someone");
  return (
    <>
      <Avatar src={pictureOf(seat.user)} name={name} mate={isMine ? "me" : "friend"} />
      <span>{isMine ? t("games.you") : <bdi>{seat.user ? shortName(seat.user) : name}</bdi>}</span>
    </>
  );
}
