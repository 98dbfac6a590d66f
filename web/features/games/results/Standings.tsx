import { pictureOf } from "@waymates/contract/features/person-names";
import { numberFormat } from "@waymates/contract/formats";
import type { GameResults, PlayerResult } from "@waymates/contract/features/games-results";
import { Avatar } from "../../../ui/Avatar.tsx";
import { seatName, useGameTexts } from "../gameText.ts";

/** All players in their order; those who played later stand below a line. */
export function Standings({ results }: { results: GameResults }) {
  const { t } = useGameTexts();
  const players = results.players ?? [];
  if (players.length === 0 || isOnPodium(results)) return null;
  const late = players.filter((player) => player.late);
  return (
    <section className="card games-standings" aria-labelledby="standings">
      <h2 id="standings">{t("games.standings")}</h2>
      <ol>
        {players
          .filter((player) => !player.late)
          .map((player) => (
            <Row key={player.seat_id} player={player} results={results} />
          ))}
      </ol>
      {late.length > 0 ? (
        <>
          <h3 className="games-late">{t("games.later")}</h3>
          <ol>
            {late.map((player) => (
              <Row key={player.seat_id} player={player} results={results} />
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

/** The podium shows them all. */
const isOnPodium = ({ final, players, game }: GameResults): boolean =>
  final &&
  (game.game_type === "duel" || game.game_type === "live") &&
  players !== null &&
  players.length > 1 &&
  players.every(({ rank }) => rank !== null && rank <= 3) &&
  players.length <= 3;

function Row({ player, results }: { player: PlayerResult; results: GameResults }) {
  const { t, i18n } = useGameTexts();
  const number = numberFormat(i18n.language);
  const name = seatName(player) ?? t("games.someone");
  const isMe = player.seat_id === results.me?.seat_id;
  const score =
    player.score === null
      ? ""
      : results.game.game_type === "guess"
        ? numberFormat(i18n.language, { style: "percent" }).format(player.score / 100)
        : number.format(player.score);
  return (
    <li className={isMe ? "me" : undefined}>
      <span className="games-rank num">{player.rank ? number.format(player.rank) : ""}</span>
      <Avatar src={pictureOf(player.user)} name={name} mate={isMe ? "me" : "friend"} />
      <span className="grow">{isMe ? t("games.you") : <bdi>{name}</bdi>}</span>
      <span className="num">{score}</span>
    </li>
  );
}
