import { pictureOf } from "@waymates/contract/features/person-names";
import type { GameMe } from "@waymates/contract/features/games";
import type { PlayerResult } from "@waymates/contract/features/games-results";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { classes } from "../../../../ui/classes.ts";
import { seatName } from "../../gameText.ts";
import { useLiveTexts } from "../liveText.ts";

const FIRST = 3;

interface QuizStandingsProps {
  players: PlayerResult[];
  me: GameMe | null;
}

/** The first three of a quiz, and below a line who played later. */
export function QuizStandings({ players, me }: QuizStandingsProps) {
  const { t } = useLiveTexts();
  const first = players.filter(({ late }) => !late).slice(0, FIRST);
  const own = players.find(({ seat_id, late }) => !late && seat_id === me?.seat_id);
  const late = players.filter((player) => player.late);
  const shown = own && !first.includes(own) ? [...first, own] : first;
  return (
    <div className="game-quiz-ranks">
      <ol aria-label={t("games.podium")}>
        {shown.map((player) => (
          <Line key={player.seat_id} player={player} me={me} />
        ))}
      </ol>
      {late.length > 0 ? (
        <>
          <h5>{t("games.later")}</h5>
          <ol>
            {late.map((player) => (
              <Line key={player.seat_id} player={player} me={me} />
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}

function Line({ player, me }: { player: PlayerResult; me: GameMe | null }) {
  const { t, number, nameOf } = useLiveTexts();
  const isMe = player.seat_id === me?.seat_id;
  return (
    <li className={classes(isMe && "me")}>
      <span className="num">{player.rank ? number(player.rank) : ""}</span>
      <Avatar
        src={pictureOf(player.user)}
        name={seatName(player) ?? nameOf(player)}
        size="s"
        mate={isMe ? "me" : "plain"}
      />
      <span className="grow">{isMe ? t("games.you") : <bdi>{nameOf(player)}</bdi>}</span>
      <span className="num">{number(player.score ?? 0)}</span>
    </li>
  );
}
