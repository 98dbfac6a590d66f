import { pictureOf } from "@waymates/contract/features/person-names";
import type { Game, Participant } from "@waymates/contract/features/games";
import type { TimeFactor } from "@waymates/contract/features/games-constants";
import { type ReactNode, useState } from "react";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Page } from "../../../../ui/Page.tsx";
import { Camp } from "../../../../ui/art/Camp.tsx";
import { isIn, seatName, useGameLine } from "../../gameText.ts";
import { TimeFactorChoice } from "../../lobby/Lobby.tsx";
import { useGameChange } from "../../useGameChange.ts";
import { useLiveTexts } from "../liveText.ts";
import type { Live } from "../useLive.ts";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

interface LiveLobbyProps {
  game: Game;
  live: Live;
  /** A guest has a seat, and cannot give it back. */
  isGuest: boolean;
}

/** Shown before the first question, and to players who join while the game runs. */
export function LiveLobby({ game, live, isGuest }: LiveLobbyProps) {
  const { t, hostName, clockTime } = useLiveTexts();
  const { mutate, isPending, error } = useGameChange(game.id);
  const { me } = game;
  const [factor, setFactor] = useState<TimeFactor>(me?.time_factor ?? 1);
  const isInside = me?.status ? isIn({ status: me.status }) : false;
  const isRunning = live.state.phase !== "lobby";
  const choose = (timeFactor: TimeFactor) => {
    setFactor(timeFactor);
    if (isInside) mutate({ step: "join", timeFactor });
  };
  const until = game.expires_at ? clockTime(game.expires_at) : "";
  return (
    <Page className="games-lobby game-lobby">
      <Camp className="game-camp" />
      <LobbyHead game={game} />
      <div className="game-lobby-own" role="status">
        <b>{t(isInside ? "games.youAreIn" : isRunning ? "games.live.runs" : "games.live.opens")}</b>
        <p>
          {isRunning
            ? t("games.live.comeIn")
            : t(isInside ? "games.live.seatStays" : "games.live.starts", { name: hostName(game) })}
        </p>
      </div>
      {isGuest ? null : <TimeFactorChoice value={factor} onChange={choose} />}
      <LiveSeats game={game} />
      <div className="games-entry">
        {until && !isRunning ? (
          <span className="hint grow" suppressHydrationWarning>
            {t("games.live.until", { time: until })}
          </span>
        ) : null}
        {isGuest ? null : (
          <Entry
            me={me}
            isInside={isInside}
            isBusy={isPending}
            onLeave={() => mutate({ step: "decline" })}
            onJoin={() => mutate({ step: "join", timeFactor: factor })}
          />
        )}
      </div>
      {error ? <p role="alert">{error.message}</p> : null}
    </Page>
  );
}

interface EntryProps {
  me: Game["me"];
  isInside: boolean;
  isBusy: boolean;
  onLeave: () => void;
  onJoin: () => void;
}

function Entry({ me, isInside, isBusy, onLeave, onJoin }: EntryProps) {
  const { t } = useLiveTexts();
  const canLeave = isInside ? me?.answered === 0 : me?.status === "invited";
  return (
    <>
      {canLeave ? (
        <Button variant="bare" size="big" busy={isBusy} onPress={onLeave}>
          {t(isInside ? "games.live.leaveLobby" : "games.decline")}
        </Button>
      ) : null}
      {isInside ? null : (
        <Button variant="primary" size="big" sign busy={isBusy} onPress={onJoin}>
          {t("games.join")}
        </Button>
      )}
    </>
  );
}

/** The name, the host and the rules of the game. */
export function LobbyHead({ game }: { game: Game }) {
  const { t, number } = useLiveTexts();
  const line = useGameLine();
  const { settings, path, chapter } = game;
  const facts = [
    t("games.questions", { count: settings.node_count }),
    chapter?.title ?? path?.title ?? "",
    settings.seconds
      ? t("games.live.secondsEach", { count: settings.seconds, seconds: number(settings.seconds) })
      : "",
    settings.speed ? t("games.speedCounts") : "",
    settings.streak_bonus ? t("games.live.streakBonus") : "",
  ];
  return (
    <header className="game-lobby-head">
      <p className="hint">
        <bdi>{line(game)}</bdi>
      </p>
      <h1>
        <WrittenText text={game.name} />
      </h1>
      <ul className="games-facts" aria-label={t("games.facts")}>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
    </header>
  );
}

interface LiveSeatsProps {
  game: Game;
  /** What a host can do with a seat. */
  tool?: (seat: Participant) => ReactNode;
}

/** The players, in the order in which they joined. */
export function LiveSeats({ game, tool }: LiveSeatsProps) {
  const { t, nameOf } = useLiveTexts();
  const here = game.participants.filter((seat) => isIn(seat) && !seat.late);
  const mine = game.me?.seat_id ?? null;
  // The reader's picture comes first.
  const shown = here.toSorted((a, b) => Number(b.seat_id === mine) - Number(a.seat_id === mine));
  return (
    <section className="games-seats" aria-labelledby="here">
      <h2 id="here" aria-live="polite">
        {t("games.live.here", { count: here.length })}
      </h2>
      {here.length === 0 ? <p className="hint">{t("games.live.nobody")}</p> : null}
      <ul>
        {shown.map((seat) => (
          <li key={seat.seat_id} className="game-seat">
            <Avatar
              src={pictureOf(seat.user)}
              name={seatName(seat) ?? nameOf(seat)}
              mate={seat.seat_id === mine ? "me" : seat.user ? "friend" : "plain"}
            />
            <span>{seat.seat_id === mine ? t("games.you") : <bdi>{nameOf(seat)}</bdi>}</span>
            {seat.user ? null : <span className="hint">{t("games.live.guest")}</span>}
            {tool?.(seat)}
          </li>
        ))}
      </ul>
    </section>
  );
}
