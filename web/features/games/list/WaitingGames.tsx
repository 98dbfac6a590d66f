import { shortName } from "@waymates/contract/features/person-names";
import "./waiting.css";
import type { GameItem } from "@waymates/contract/features/games";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Count } from "../../../ui/Count.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { GameMark } from "../GameMark.tsx";
import { gameAddress, gamesAddress, waitingGamesQuery } from "../queries.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** More would push the feed out of sight. */
const MOST = 3;

/** On the home: games that wait for the reader; nothing where none does. */
export function WaitingGames() {
  const { t } = useTranslation();
  const { data } = useQuery(waitingGamesQuery);
  const games = data?.items ?? [];
  if (games.length === 0) return null;
  return (
    <section className="card games-waiting" aria-labelledby="waiting-games">
      <header>
        <h2 id="waiting-games">{t("gamesToday.title")}</h2>
        <Count value={games.length} />
        <Link className="link end" to={gamesAddress}>
          {t("gamesToday.all")}
        </Link>
      </header>
      <ul>
        {games.slice(0, MOST).map((game) => (
          <Waiting key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ game }: { game: GameItem }) {
  const { t } = useTranslation();
  const { creator, me, game_type: type } = game;
  const by = me?.is_creator
    ? t("gamesToday.own")
    : t(`gamesToday.${type}`, { name: creator ? shortName(creator) : "" });
  return (
    <li>
      <GameMark type={type} />
      <span className="grow">
        <b>
          <WrittenText text={game.name} />
        </b>
        <span className="hint">{by}</span>
      </span>
      <LinkButton
        size="small"
        to={gameAddress(game)}
        aria-label={t("common.labeled", { label: waysIn(game, t), value: game.name })}
      >
        {waysIn(game, t)}
      </LinkButton>
    </li>
  );
}

const waysIn = ({ me }: GameItem, t: ReturnType<typeof useTranslation>["t"]): string =>
  t(me?.status === "invited" ? "gamesToday.look" : "gamesToday.play");
