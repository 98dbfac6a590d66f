import { pictureOf, shortName } from "@waymates/contract/features/person-names";
import { numberFormat } from "@waymates/contract/formats";
import type { GameResults, PlayerResult } from "@waymates/contract/features/games-results";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Hills } from "../../../ui/art/Hills.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { seatName, useGameTexts } from "../gameText.ts";

const MOST = 3;
/** A podium needs two players. */
const LEAST = 2;

/** What of the results the podium shows. */
export interface PodiumShown extends Pick<GameResults, "final" | "players"> {
  game: Pick<GameResults["game"], "game_type" | "settings">;
  me: { seat_id: string } | null;
}

/** The first three of a duel or a live game that is over. */
export function Podium({ results }: { results: PodiumShown }) {
  const { t } = useGameTexts();
  const { final, players, game } = results;
  const ranked = (players ?? []).filter(({ rank }) => rank !== null && rank <= MOST);
  const isRanked = game.game_type === "duel" || game.game_type === "live";
  if (!final || !isRanked || ranked.length < LEAST) return null;
  return (
    <section className="games-podium" aria-labelledby="podium">
      <VisuallyHidden>
        <span id="podium">{t("games.podium")}</span>
      </VisuallyHidden>
      <Hills />
      <ol>
        {ranked.slice(0, MOST).map((player, at) => (
          <Place key={player.seat_id} player={player} place={at + 1} results={results} />
        ))}
      </ol>
    </section>
  );
}

interface PlaceProps {
  player: PlayerResult;
  /** The position, from 1; two players with the same rank share it. */
  place: number;
  results: PodiumShown;
}

function Place({ player, place, results }: PlaceProps) {
  const { t, i18n } = useGameTexts();
  const number = numberFormat(i18n.language);
  const isMe = player.seat_id === results.me?.seat_id;
  const name = seatName(player) ?? t("games.someone");
  return (
    <li data-place={place} data-tier={player.tier ?? undefined}>
      <Avatar src={pictureOf(player.user)} name={name} mate={isMe ? "me" : "friend"} />
      <span className="games-who">
        {isMe ? t("games.you") : <bdi>{player.user ? shortName(player.user) : name}</bdi>}
      </span>
      <span className="games-block">
        <span className="games-medal">
          <VisuallyHidden>{t("games.place")}</VisuallyHidden>
          {number.format(player.rank ?? place)}
        </span>
        <span className="num">{number.format(player.score ?? 0)}</span>
        <small>
          {t("games.rightOf", {
            right: number.format(player.correct ?? 0),
            total: number.format(results.game.settings.node_count),
          })}
        </small>
      </span>
    </li>
  );
}
