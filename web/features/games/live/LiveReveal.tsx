import type { Game } from "@waymates/contract/features/games";
import type { RevealEvent } from "@waymates/contract/features/games-play";
import type { Answer, PublicNode, Solution } from "@waymates/contract/features/paths";
import { Icon } from "../../../ui/Icon.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import {
  answerAsDraft,
  AnswerControl,
  emptyAnswer,
  RichText,
  QuestionPrompt,
  Announcement,
} from "../../paths/index.ts";
import { Board } from "./Board.tsx";
import { useLiveTexts } from "./liveText.ts";
import { Spread } from "./Spread.tsx";
import type { Live } from "./useLive.ts";

interface LiveRevealProps {
  game: Game;
  live: Live;
  reveal: RevealEvent;
}

/** What was right, what it brought, and who is ahead. */
export function LiveReveal({ game, live, reveal }: LiveRevealProps) {
  const { t, number } = useLiveTexts();
  const { question, phase, index } = live.state;
  const { me, explanation, unanswered } = reveal;
  const kind = kindOf(me);
  const title = t(`games.live.verdict.${kind}`);
  const points = me?.points ? t("games.plus", { points: number(me.points) }) : "";
  const place = me ? t("games.live.rank", { rank: number(me.rank) }) : "";
  const node = (question?.question.node ?? null) as PublicNode | null;
  return (
    <>
      {node ? <QuestionPrompt node={node} /> : <h1>{title}</h1>}
      {node ? <OwnAnswer node={node} reveal={reveal} /> : null}
      <Spread question={question} reveal={reveal} />
      {unanswered > 0 ? (
        <p className="hint">{t("games.live.unanswered", { count: unanswered })}</p>
      ) : null}
      <section className="game-verdict" data-kind={kind} aria-labelledby="verdict">
        <span className="game-seal" aria-hidden="true">
          <Icon name={kind === "right" || kind === "partly" ? "check" : "x"} />
        </span>
        <h2 id="verdict">
          {title}
          {points ? <span className="num">{points}</span> : null}
        </h2>
        {place ? <p>{place}</p> : null}
        {explanation ? (
          <div className="game-prose">
            <RichText text={explanation} />
          </div>
        ) : null}
        <Board
          game={game}
          reveal={reveal}
          title={t("games.live.ahead", { number: number(index + 1) })}
        />
        <Next game={game} live={live} />
      </section>
      <Announcement words={[title, points, place, explanation]} key={`${index} ${phase}`} />
    </>
  );
}

/** What is right, and what one said, where no options of their own say it. */
export function OwnAnswer({ node, reveal }: { node: PublicNode; reveal: RevealEvent }) {
  const { language } = useLiveTexts();
  const { me, solution, explanation } = reveal;
  if (hasOptions(node)) return null;
  return (
    <div className="game-answers">
      <AnswerControl
        key={`solution ${node.id}`}
        node={node}
        draft={me?.answer ? answerAsDraft(node, me.answer, language) : emptyAnswer(node)}
        onDraft={() => undefined}
        onCheck={() => undefined}
        isLocked
        result={{
          correct: me?.correct ?? false,
          partial: me?.partial ?? 0,
          solution,
          explanation,
        }}
      />
    </div>
  );
}

/** The right answer as one gives it; null where options of their own show it. */
export function rightAnswerOf(solution: Solution): Answer | null {
  switch (solution.type) {
    case "text":
      return { text: solution.accepted[0] ?? "" };
    case "number":
      return { number: solution.correct };
    case "order":
      return { order: solution.order };
    case "pairs":
      return { pairs: solution.pairs };
    default:
      return null;
  }
}

const hasOptions = ({ type }: PublicNode): boolean =>
  type === "single_choice" || type === "multiple_choice" || type === "true_false";

type Kind = "right" | "partly" | "wrong" | "none";

function kindOf(me: RevealEvent["me"]): Kind {
  if (!me?.answer) return "none";
  if (me.correct) return "right";
  return me.partial > 0 ? "partly" : "wrong";
}

/** What comes next, and by whose word. */
function Next({ game, live }: { game: Game; live: Live }) {
  const { t, number, hostName } = useLiveTexts();
  const { phase, index, count, nextAt } = live.state;
  const isLast = index + 1 >= count;
  const name = hostName(game);
  const words =
    phase === "paused"
      ? t("games.live.pausedHint", { name })
      : isLast
        ? t("games.live.podiumSoon")
        : nextAt
          ? t("games.live.nextSoon", { number: number(index + 2) })
          : t("games.live.hostOpens", { name, number: number(index + 2) });
  return (
    <p className="game-next">
      <Lozenge tone="blank" />
      {words}
    </p>
  );
}
