import "./wall.css";
import type { Game } from "@waymates/contract/features/games";
import type { QuestionEvent, RevealEvent } from "@waymates/contract/features/games-play";
import type { PublicNode } from "@waymates/contract/features/paths";
import { useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { Lozenge } from "../../../../ui/Lozenge.tsx";
import {
  InlineText,
  NodePicture,
  RichText,
  ChapterTrail,
  QuestionLanguage,
  QuestionPrompt,
} from "../../../paths/index.ts";
import { Clock } from "../../Clock.tsx";
import { Board } from "../Board.tsx";
import { Crowd } from "../Crowd.tsx";
import { HostBar } from "./HostBar.tsx";
import { stepsOf } from "../player/LivePlayer.tsx";
import { OwnAnswer, rightAnswerOf } from "../LiveReveal.tsx";
import { useLiveTexts } from "../liveText.ts";
import { PlayersDialog } from "./PlayersDialog.tsx";
import { Spread } from "../Spread.tsx";
import type { HostControl } from "./useHostControl.ts";
import type { Live } from "../useLive.ts";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

interface HostScreenProps {
  game: Game;
  live: Live;
  host: HostControl;
  /** Returns to the host's answers; null for a host who does not play. */
  onPlay: (() => void) | null;
}

/** What all in the room look at: question, count, what was answered. Fit for a projector. */
export function HostScreen({ game, live, host, onPlay }: HostScreenProps) {
  const { t, number } = useLiveTexts();
  const { state } = live;
  const where = t("games.questionOf", { number: state.index + 1, total: state.count });
  return (
    <div data-alone className="game-wall" data-phase={state.phase}>
      <header className="game-wall-top">
        <div>
          <b>
            <WrittenText text={game.name} />
          </b>
          <span>{where}</span>
        </div>
        <ChapterTrail label={where} steps={stepsOf(state)} />
        <p>{t("games.live.playing", { count: state.players, number: number(state.players) })}</p>
      </header>
      <QuestionLanguage value={state.question?.question.language ?? null}>
        <Shown game={game} live={live} />
      </QuestionLanguage>
      <footer className="game-wall-foot">
        <Below live={live} host={host} />
        <div className="game-wall-acts">
          <Tools game={game} host={host} onPlay={onPlay} />
          <HostBar host={host} />
        </div>
      </footer>
    </div>
  );
}

function Shown({ game, live }: { game: Game; live: Live }) {
  const { t, number } = useLiveTexts();
  const { phase, question, reveal, index } = live.state;
  if (phase === "question" && question) return <Question live={live} question={question} />;
  if ((phase === "reveal" || phase === "paused") && reveal) {
    const node = (question?.question.node ?? null) as PublicNode | null;
    return (
      <div className="game-wall-main revealed">
        {node ? <QuestionPrompt node={node} /> : null}
        <div className="game-wall-side">
          <Spread question={question} reveal={reveal} />
          {node ? <RightAnswer node={node} reveal={reveal} /> : null}
          {reveal.explanation ? (
            <div className="game-wall-why">
              <RichText text={reveal.explanation} />
            </div>
          ) : null}
        </div>
        <Board
          game={game}
          reveal={{ ...reveal, me: null }}
          title={t("games.live.ahead", { number: number(index + 1) })}
        />
      </div>
    );
  }
  return (
    <div className="game-wall-main game-ready" role="status">
      <Lozenge className="game-ready-mark" />
      <h1>{t("games.live.ready")}</h1>
      <p>{t("games.live.readyHint", { number: index + 1 })}</p>
    </div>
  );
}

/** What is right, where no options show it. */
function RightAnswer({ node, reveal }: { node: PublicNode; reveal: RevealEvent }) {
  const { solution } = reveal;
  if (!solution) return null;
  const answer = rightAnswerOf(solution);
  if (!answer) return null;
  const right = { answer, correct: true, partial: 1, points: 0, score: 0, rank: 1 };
  return <OwnAnswer node={node} reveal={{ ...reveal, me: right }} />;
}

function Question({ live, question }: { live: Live; question: QuestionEvent }) {
  const { number, t } = useLiveTexts();
  const node = question.question.node as PublicNode;
  const { payload } = node;
  const options =
    payload && "options" in payload
      ? payload.options.map(({ id, text }) => ({ id, text }))
      : node.type === "true_false"
        ? [
            { id: "true", text: t("games.live.true") },
            { id: "false", text: t("games.live.false") },
          ]
        : [];
  return (
    <div className="game-wall-main">
      <QuestionPrompt node={node} />
      {node.media ? <NodePicture key={node.id} media={node.media} /> : null}
      {options.length > 0 ? (
        <ul className="game-wall-answers" aria-label={t("games.live.answers")}>
          {options.map(({ id, text }, at) => (
            <li key={id}>
              <span className="game-key num">{number(at + 1)}</span>
              {node.type === "true_false" ? text : <InlineText text={text} />}
            </li>
          ))}
        </ul>
      ) : null}
      <Crowd answered={live.state.answered} players={live.state.players} />
    </div>
  );
}

/** The footer: the time left, the number of answers, or why the game is paused. */
function Below({ live, host }: { live: Live; host: HostControl }) {
  const { t, number } = useLiveTexts();
  const { phase, question, reveal, players, nextAt, index, count } = live.state;
  if (phase === "question" && question) {
    return (
      <div>
        <Clock
          key={`${question.question.node.id} ${question.closes_at}`}
          endsAt={live.tabTime(question.closes_at)}
          seconds={question.question.seconds ?? 1}
          isStopped={false}
        />
        {host.isHeld ? <p role="status">{t("games.live.held")}</p> : null}
      </div>
    );
  }
  if (!reveal) return <span />;
  const answered = t("games.live.answered", {
    answered: number(players - reveal.unanswered),
    players: number(players),
  });
  const next =
    phase === "paused"
      ? t("games.live.paused")
      : nextAt && index + 1 < count
        ? t("games.live.nextSoon", { number: number(index + 2) })
        : "";
  return <p role="status">{[answered, next].filter(Boolean).join(" · ")}</p>;
}

function Tools({ game, host, onPlay }: Pick<HostScreenProps, "game" | "host" | "onPlay">) {
  const { t } = useLiveTexts();
  const [isListed, setListed] = useState(false);
  return (
    <>
      {onPlay ? (
        <Button variant="bare" icon="user-round" onPress={onPlay}>
          {t("games.live.ownScreen")}
        </Button>
      ) : null}
      <Button variant="bare" icon="users-round" onPress={() => setListed(true)}>
        {t("games.live.players")}
      </Button>
      <Button variant="bare" icon="monitor" onPress={() => void fillScreen()}>
        {t("games.live.fullScreen")}
      </Button>
      <PlayersDialog game={game} host={host} isOpen={isListed} onClose={() => setListed(false)} />
    </>
  );
}

/** Toggles full screen. */
async function fillScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.();
}
