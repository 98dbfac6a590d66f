import { numberFormat } from "@waymates/contract/formats";
import type { Game } from "@waymates/contract/features/games";
import { TIME_FACTORS, type TimeFactor } from "@waymates/contract/features/games-constants";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { Page } from "../../../ui/Page.tsx";
import { CreatorTools } from "./CreatorTools.tsx";
import { GameMark } from "../GameMark.tsx";
import { isIn, isOver, timeLeft, useGameLine, useGameTexts } from "../gameText.ts";
import { Seats } from "./Seats.tsx";
import { useGameChange } from "../useGameChange.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

interface LobbyProps {
  game: Game;
  /** A guest has a seat, and cannot give it back. */
  isGuest?: boolean;
  /** What a player can do, such as start; shown beside Decline. */
  children?: ReactNode;
}

/** Before play: what is played, who is in, and joining or declining. */
export function Lobby({ game, isGuest = false, children }: LobbyProps) {
  const { t } = useGameTexts();
  const line = useGameLine();
  const isLate = isOver(game.status);
  return (
    <Page className="games-lobby">
      <header className="games-lobby-head">
        <GameMark type={game.game_type} isLarge />
        <div>
          <p className="hint">
            <bdi>{line(game)}</bdi>
          </p>
          <h1>
            <WrittenText text={game.name} />
          </h1>
        </div>
      </header>
      <Facts game={game} />
      <p className="games-about">
        {t(isLate ? "games.quiz.lateAbout" : `games.about.${game.game_type}`)}
      </p>
      <Seats game={game} />
      <Entry game={game} isGuest={isGuest}>
        {children}
      </Entry>
      <CreatorTools game={game} />
    </Page>
  );
}

function Facts({ game }: { game: Game }) {
  const { t, i18n } = useGameTexts();
  const { settings, path, chapter } = game;
  // Absent members play a channel's quiz after its end.
  const left = timeLeft(isOver(game.status) ? game.late_until : game.expires_at, i18n.language);
  const facts = [
    t("games.questions", { count: settings.node_count }),
    chapter?.title ?? path?.title ?? "",
    settings.speed && (game.game_type === "duel" || game.game_type === "live")
      ? t("games.speedCounts")
      : "",
    left ? t("games.openFor", { time: left }) : "",
  ];
  return (
    <ul className="games-facts" aria-label={t("games.facts")}>
      {facts.filter(Boolean).map((fact) => (
        <li key={fact} suppressHydrationWarning>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Joining, the extra time, and withdrawing; for a person who may take a seat. */
function Entry({ game, isGuest, children }: LobbyProps) {
  const { t } = useGameTexts();
  const { mutate, isPending, error } = useGameChange(game.id);
  const { me } = game;
  const [factor, setFactor] = useState<TimeFactor>(me?.time_factor ?? 1);
  const isInside = me?.status ? isIn({ status: me.status }) : false;
  const isAuthor = game.game_type === "guess" && me?.is_creator === true;
  const hasClock = game.game_type === "live" || (game.game_type === "duel" && game.settings.speed);
  const choose = (timeFactor: TimeFactor) => {
    setFactor(timeFactor);
    if (isInside) mutate({ step: "join", timeFactor });
  };
  const mayDecline = !isAuthor && !me?.is_creator && !isGuest && !isOver(game.status);
  const canDecline = mayDecline && (me?.status === "invited" || (isInside && me?.answered === 0));
  return (
    <>
      {hasClock && !isAuthor && !isGuest && (me?.answered ?? 0) === 0 ? (
        <TimeFactorChoice value={factor} onChange={choose} />
      ) : null}
      <div className="games-entry">
        {canDecline ? (
          <Button
            variant="bare"
            size="big"
            busy={isPending}
            onPress={() => mutate({ step: "decline" })}
          >
            {t("games.decline")}
          </Button>
        ) : null}
        {isInside || isAuthor ? null : (
          <Button
            variant="primary"
            size="big"
            sign
            busy={isPending}
            onPress={() => mutate({ step: "join", ...(hasClock ? { timeFactor: factor } : {}) })}
          >
            {t("games.join")}
          </Button>
        )}
        {children}
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
      <p role="status" className="games-said">
        {me?.status === "declined" ? t("games.youDeclined") : ""}
        {isInside ? t("games.youAreIn") : ""}
      </p>
    </>
  );
}

interface TimeFactorChoiceProps {
  value: TimeFactor;
  onChange: (value: TimeFactor) => void;
}

/** More time for this player; the others do not see it. */
export function TimeFactorChoice({ value, onChange }: TimeFactorChoiceProps) {
  const { t, i18n } = useGameTexts();
  const number = numberFormat(i18n.language);
  return (
    <div className="games-choice-line">
      <span>
        <b>{t("games.timeFactor")}</b>
        <span className="hint">{t("games.timeFactorHint")}</span>
      </span>
      <Chips
        label={t("games.timeFactor")}
        value={String(value)}
        onChange={(chosen) =>
          onChange(TIME_FACTORS.find((factor) => String(factor) === chosen) ?? 1)
        }
        options={TIME_FACTORS.map((factor) => ({
          id: String(factor),
          label: `${number.format(factor)} ×`,
        }))}
      />
    </div>
  );
}
