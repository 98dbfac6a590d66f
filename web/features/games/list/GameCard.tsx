import { dateFormat, numberFormat } from "@waymates/contract/formats";
import type { GameItem } from "@waymates/contract/features/games";
import { Link } from "react-router";
import { useTimeZone } from "../../../platform/useDates.ts";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Trail } from "../../../ui/Trail.tsx";
import { GameMark } from "../GameMark.tsx";
import { isOver, timeLeft, useGameLine, useGameTexts } from "../gameText.ts";
import { gameAddress, resultsAddress } from "../queries.ts";
import { useGameChange } from "../useGameChange.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** A game that waits for the reader: to accept it or to play on. */
export function GameCard({ game }: { game: GameItem }) {
  const { t } = useGameTexts();
  const change = useGameChange(game.id);
  const isInvited = game.me?.status === "invited";
  return (
    <li className="card games-card">
      <GameMark type={game.game_type} />
      <div className="games-card-words">
        <h3>
          <Link to={gameAddress(game)}>
            <WrittenText text={game.name} />
          </Link>
        </h3>
        <GameFacts game={game} />
      </div>
      <div className="games-acts">
        {isInvited ? (
          <Button
            variant="bare"
            busy={change.isPending}
            onPress={() => change.mutate({ step: "decline" })}
          >
            {t("games.decline")}
          </Button>
        ) : null}
        <LinkButton to={gameAddress(game)}>{t(wayIn(game))}</LinkButton>
      </div>
      <OwnProgress game={game} />
      {change.error ? <p role="alert">{change.error.message}</p> : null}
    </li>
  );
}

/** The link into a game, by the reader's progress. */
export function wayIn({ game_type, me }: GameItem): string {
  if (me?.status === "invited") return "games.open";
  if (game_type === "live") return "games.enter";
  if (me && me.answered > 0) return "games.playOn";
  return game_type === "guess" && !me?.is_creator ? "games.startGuessing" : "games.play";
}

/** The kind of game, the reader's progress, and how long it stays open. */
function GameFacts({ game }: { game: GameItem }) {
  const { t, i18n } = useGameTexts();
  const line = useGameLine();
  const { me, settings } = game;
  // Absent members play a channel's quiz after its end.
  const left = timeLeft(isOver(game.status) ? game.late_until : game.expires_at, i18n.language);
  const isPlaying = me !== null && me.answered > 0 && me.answered < settings.node_count;
  const parts = [
    line(game),
    isPlaying
      ? t("games.questionOf", { number: me.answered + 1, total: settings.node_count })
      : t("games.questions", { count: settings.node_count }),
    left ? t("games.left", { time: left }) : "",
  ];
  return (
    <p className="hint" suppressHydrationWarning>
      {parts.filter(Boolean).join(" · ")}
    </p>
  );
}

function OwnProgress({ game }: { game: GameItem }) {
  const { t } = useGameTexts();
  const { me, settings } = game;
  if (!me || me.answered === 0 || game.game_type === "live") return null;
  const label = t("games.questionOf", { number: me.answered + 1, total: settings.node_count });
  const steps = Array.from(
    { length: settings.node_count },
    (_, at) =>
      ({
        state: at < me.answered ? "done" : at === me.answered ? "now" : "ahead",
      }) as const,
  );
  return <Trail aria-label={label} steps={steps} />;
}

/** A game in which the reader has nothing to do: under way or over. */
export function GameLine({ game }: { game: GameItem }) {
  const { t, i18n } = useGameTexts();
  const line = useGameLine();
  const { me, status } = game;
  const isDone = isOver(status);
  const hasResults = status === "finished" || me?.status === "finished";
  const left = isDone ? "" : timeLeft(game.expires_at, i18n.language);
  const timeZone = useTimeZone();
  const day = dateFormat(i18n.language, { day: "numeric", month: "long", timeZone });
  const parts = [
    line(game),
    t("games.players", { count: game.player_count }),
    left ? t("games.openFor", { time: left }) : "",
    game.finished_at ? day.format(new Date(game.finished_at)) : "",
    status === "expired" || status === "cancelled" ? t(`games.status.${status}`) : "",
  ];
  return (
    <li>
      <GameMark type={game.game_type} />
      <span className="games-card-words">
        <Link to={hasResults ? resultsAddress(game) : gameAddress(game)}>
          <b>
            <WrittenText text={game.name} />
          </b>
        </Link>
        <span className="hint" suppressHydrationWarning>
          {parts.filter(Boolean).join(" · ")}
        </span>
      </span>
      {me && me.score !== null && hasResults ? (
        <span className="num">
          {game.game_type === "guess"
            ? numberFormat(i18n.language, { style: "percent" }).format(me.score / 100)
            : numberFormat(i18n.language).format(me.score)}
        </span>
      ) : null}
    </li>
  );
}
