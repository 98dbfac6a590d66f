import { pictureOf } from "@waymates/contract/features/person-names";
import "./quiz-card.css";
import type { Game } from "@waymates/contract/features/games";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../../platform/api.ts";
import { useLiveEvent } from "../../../../platform/live.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Faces } from "../../../../ui/Faces.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { GameMark } from "../../GameMark.tsx";
import { isIn, isLateOpen, isOver, isRemoved, seatName, timeLeft } from "../../gameText.ts";
import { gameAddress, gameQuery, resultsAddress, resultsQuery } from "../../queries.ts";
import { useGameChange } from "../../useGameChange.ts";
import { useLiveTexts } from "../liveText.ts";
import { QuizStandings } from "./QuizStandings.tsx";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

/** A crowd that comes in is read once. */
const ASK_AGAIN_MS = 800;

/** A live quiz in a channel: its lobby, then that it runs, then who won and who played later. */
export function QuizCard({ id }: { id: string }) {
  const { t } = useLiveTexts();
  const { data, error } = useQuery({ ...gameQuery(id), retry: false });
  useFresh(id);
  if (data) return <Card game={data.game} />;
  if (error instanceof ApiError && error.status < 500) return <p>{t("games.quiz.gone")}</p>;
  return (
    <div className="game-quiz" role="status" aria-label={t("games.loading")}>
      <Skeleton className="game-quiz-wait" />
    </div>
  );
}

/** Reads the card again after a change of its game; soon, and not for each of many. */
function useFresh(id: string): void {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvent("game_updated", ({ game }) => {
    if (game.id !== id || waiting.current) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      void client.invalidateQueries({ queryKey: gameQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: resultsQuery(id).queryKey });
    }, ASK_AGAIN_MS);
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
}

function Card({ game }: { game: Game }) {
  const { t } = useLiveTexts();
  return (
    <article className="game-quiz" aria-label={t("games.quiz.label", { name: game.name })}>
      <header>
        <GameMark type="live" />
        <div>
          <h4>
            <WrittenText text={game.name} />
          </h4>
          <Facts game={game} />
        </div>
      </header>
      {isOver(game.status) ? <Over game={game} /> : <Entry game={game} />}
    </article>
  );
}

function Facts({ game }: { game: Game }) {
  const { t } = useLiveTexts();
  const { status, settings, player_count } = game;
  const facts =
    status === "finished"
      ? [t("games.status.finished"), t("games.live.played", { count: player_count })]
      : status === "running"
        ? [t("games.live.runs")]
        : isOver(status)
          ? [t(`games.status.${status}`)]
          : [
              t("games.questions", { count: settings.node_count }),
              settings.speed ? t("games.speedCounts") : "",
            ];
  return <p className="hint">{facts.filter(Boolean).join(" · ")}</p>;
}

/** Lobby or play: who is there, and the way in. */
function Entry({ game }: { game: Game }) {
  const { t, nameOf, hostName, clockTime } = useLiveTexts();
  const players = game.participants.filter((seat) => isIn(seat) && !seat.late);
  const isRunning = game.status === "running";
  const until = game.expires_at ? t("games.live.until", { time: clockTime(game.expires_at) }) : "";
  return (
    <>
      <div className="game-quiz-people">
        {players.length > 0 ? (
          <Faces
            size="s"
            mate="plain"
            most={5}
            people={players.map((seat) => ({
              id: seat.seat_id,
              src: pictureOf(seat.user),
              name: seatName(seat) ?? nameOf(seat),
            }))}
          />
        ) : null}
        <span role="status">{t("games.live.here", { count: players.length })}</span>
      </div>
      <Foot
        words={
          isRunning
            ? t("games.live.comeIn")
            : `${until} ${t("games.live.starts", { name: hostName(game) })}`
        }
      >
        <WayIn game={game} label={t("games.join")} />
      </Foot>
    </>
  );
}

/** After the end: the podium, and for members who were away the same questions. */
function Over({ game }: { game: Game }) {
  const { t, language } = useLiveTexts();
  const hasResults = game.status === "finished";
  const { data } = useQuery({ ...resultsQuery(game.id), enabled: hasResults, retry: false });
  if (!hasResults) return null;
  const isOut = game.me?.status === "finished" || game.me?.is_creator || isRemoved(game);
  const isAway = isLateOpen(game) && !isOut;
  const isPlaying = game.me?.late === true;
  return (
    <>
      {data?.players ? <QuizStandings players={data.players} me={game.me} /> : null}
      {isAway ? (
        <Foot
          words={t("games.quiz.away", {
            time: timeLeft(game.late_until, language),
          })}
        >
          <WayIn game={game} label={t(isPlaying ? "games.playOn" : "games.quiz.playNow")} />
        </Foot>
      ) : (
        <Foot words="">
          <LinkButton to={resultsAddress(game)}>{t("games.toResults")}</LinkButton>
        </Foot>
      )}
    </>
  );
}

function Foot({ words, children }: { words: string; children: ReactNode }) {
  return (
    <footer>
      <p suppressHydrationWarning>{words}</p>
      {children}
    </footer>
  );
}

/** Joins and opens the game; players with a seat and the host only open it. */
function WayIn({ game, label }: { game: Game; label: string }) {
  const { t } = useLiveTexts();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useGameChange(game.id);
  const { me, status } = game;
  const isInside = me?.is_creator || (me?.status ? isIn({ status: me.status }) : false);
  if (isInside) {
    const words = isOver(status) ? label : t("games.enter");
    return <LinkButton to={gameAddress(game)}>{words}</LinkButton>;
  }
  return (
    <>
      {error ? <span role="alert">{error.message}</span> : null}
      <Button
        variant={isOver(status) ? "quiet" : "primary"}
        busy={isPending}
        onPress={() =>
          mutate({ step: "join" }, { onSuccess: () => void navigate(gameAddress(game)) })
        }
      >
        {label}
      </Button>
    </>
  );
}
