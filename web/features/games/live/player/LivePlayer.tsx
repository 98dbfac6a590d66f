import type { Game } from "@waymates/contract/features/games";
import type { NodeType, PublicNode } from "@waymates/contract/features/paths";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { Lozenge } from "../../../../ui/Lozenge.tsx";
import type { TrailStep } from "../../../../ui/Trail.tsx";
import { Fault } from "../../../../ui/Fault.tsx";
import {
  AnswerControl,
  NodePicture,
  PlayerFrame,
  ChapterTrail,
  QuestionLanguage,
  QuestionPrompt,
  isAnsweredByOnePress,
} from "../../../paths/index.ts";
import { Clock } from "../../Clock.tsx";
import { OnlyLanguage } from "../../alone/OnlyLanguage.tsx";
import { Crowd } from "../Crowd.tsx";
import { HostBar } from "../host/HostBar.tsx";
import type { LiveState } from "../liveState.ts";
import { LiveReveal } from "../LiveReveal.tsx";
import { useLiveTexts } from "../liveText.ts";
import type { HostControl } from "../host/useHostControl.ts";
import type { Live } from "../useLive.ts";
import { type LiveAnswer, useLiveAnswer } from "./useLiveAnswer.ts";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

interface LivePlayerProps {
  game: Game;
  live: Live;
  /** Of a host who plays as well. */
  host: HostControl | null;
  onWall: () => void;
  leaveTo: string;
}

/** A live game as a player has it: one question, then what was right, and the next. */
export function LivePlayer({ game, live, host, onWall, leaveTo }: LivePlayerProps) {
  const { t, language, number } = useLiveTexts();
  const answer = useLiveAnswer(game, live, language);
  const { state } = live;
  const where = t("games.questionOf", { number: state.index + 1, total: state.count });
  return (
    <div data-alone>
      <PlayerFrame
        title={game.name}
        leave={{ to: leaveTo, label: t("games.live.leave") }}
        trail={<ChapterTrail label={where} steps={stepsOf(state)} />}
        end={
          <span
            className="hud num"
            role="img"
            aria-label={t("games.scoreIs", { count: state.score })}
          >
            {number(state.score)}
          </span>
        }
      >
        <QuestionLanguage value={state.question?.question.language ?? null}>
          <div className="game-live" data-phase={state.phase}>
            <p className="hint">
              <WrittenText text={game.name} />
              {` · ${where}`}
            </p>
            <Shown game={game} live={live} answer={answer} />
            <Offline isOnline={live.isOnline} />
            {host ? <HostBar host={host} onWall={onWall} /> : null}
          </div>
        </QuestionLanguage>
      </PlayerFrame>
    </div>
  );
}

function Shown({ game, live, answer }: { game: Game; live: Live; answer: LiveAnswer }) {
  const { phase, reveal, question } = live.state;
  if ((phase === "reveal" || phase === "paused") && reveal) {
    return <LiveReveal game={game} live={live} reveal={reveal} />;
  }
  if (phase === "question" && question) return <Open live={live} answer={answer} />;
  return <Ready live={live} />;
}

/** Between two questions, or before the first. */
function Ready({ live }: { live: Live }) {
  const { t } = useLiveTexts();
  const { index, phase } = live.state;
  return (
    <div className="game-ready" role="status">
      <Lozenge className="game-ready-mark" />
      <h1>{t(phase === "paused" ? "games.live.paused" : "games.live.ready")}</h1>
      <p>{t("games.live.readyHint", { number: index + 1 })}</p>
    </div>
  );
}

/** The open question: what is answered first counts, for good. */
function Open({ live, answer }: { live: Live; answer: LiveAnswer }) {
  const { t, language } = useLiveTexts();
  const { state } = live;
  const event = state.question;
  const isOver = useIsOver(event ? live.tabTime(event.closes_at) : null);
  if (!event || !answer.draft) return null;
  const { question } = event;
  const node = question.node as PublicNode;
  const isOther = question.language !== language;
  const isLocked = state.given !== null || isOver;
  return (
    <>
      <QuestionPrompt node={node} />
      {question.only_language && isOther ? <OnlyLanguage code={question.language} /> : null}
      <Clock
        key={`${node.id} ${event.closes_at}`}
        endsAt={live.tabTime(event.closes_at)}
        seconds={question.seconds ?? 1}
        isStopped={isLocked}
      />
      {node.media ? <NodePicture key={node.id} media={node.media} /> : null}
      <div className="game-answers">
        <AnswerControl
          key={`answers ${node.id}`}
          node={node as Extract<PublicNode, { type: NodeType }>}
          draft={answer.draft}
          onDraft={answer.change}
          onCheck={answer.check}
          isLocked={isLocked}
          result={null}
        />
      </div>
      {isLocked || isAnsweredByOnePress(node) ? null : (
        <div className="game-acts">
          <Button variant="primary" size="big" className="end" onPress={answer.check}>
            {t("games.live.send")}
          </Button>
        </div>
      )}
      <Fault text={answer.isIncomplete ? t("games.live.incomplete") : null} />
      <Said state={state} isOver={isOver} isOnline={live.isOnline} />
      <Crowd answered={state.answered} players={state.players} />
    </>
  );
}

/** What became of the answer; whether it is right is shown to everyone at the same moment. */
function Said({
  state,
  isOver,
  isOnline,
}: {
  state: LiveState;
  isOver: boolean;
  isOnline: boolean;
}) {
  const { t } = useLiveTexts();
  const said = saidOf(state, isOver, isOnline);
  return (
    <p className="game-stored" role="status" data-given={state.given ?? undefined}>
      {said ? (
        <>
          <Lozenge tone={state.given === "stored" ? "moss" : "blank"} />
          <span>
            <b>{t(said)}</b> {state.given === "stored" ? t("games.live.storedHint") : ""}
          </span>
        </>
      ) : null}
    </p>
  );
}

function saidOf({ given }: LiveState, isOver: boolean, isOnline: boolean) {
  if (given === "stored") return "games.live.stored";
  if (given === "late") return "games.live.late";
  if (given === "refused") return "games.live.refused";
  if (given === "sending") return isOnline ? "games.live.sending" : "games.live.waiting";
  return isOver ? "games.timeOver" : null;
}

/** Shorter gaps are not reported. */
const QUIET_MS = 1200;

function Offline({ isOnline }: { isOnline: boolean }) {
  const { t } = useLiveTexts();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(!isOnline), isOnline ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return (
    <p className="game-offline" role="status">
      {isShown ? <OfflineWords words={t("games.live.offline")} /> : null}
    </p>
  );
}

const OfflineWords = ({ words }: { words: string }): ReactNode => (
  <>
    <Icon name="wifi-off" size="s" />
    {words}
  </>
);

/** Returns whether the player's time is over, by the server's clock. */
function useIsOver(endsAt: number | null): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setTimeout(() => setOver(endsAt), Math.max(0, endsAt - performance.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt !== null && over === endsAt;
}

/** The questions as stops, painted by how they went. */
export function stepsOf({ index, count, marks, phase }: LiveState): TrailStep[] {
  return Array.from({ length: count }, (_, at) => {
    const isOver = at < index || (at === index && (phase === "reveal" || phase === "paused"));
    if (isOver && marks[at] === "wrong") return { state: "wrong" };
    if (at < index) return { state: "done" };
    return { state: at === index ? "now" : "ahead" };
  });
}
