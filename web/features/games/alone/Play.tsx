import { shortName } from "@waymates/contract/features/person-names";
import { numberFormat } from "@waymates/contract/formats";
import "./play.css";
import type { Game } from "@waymates/contract/features/games";
import type { PublicNode } from "@waymates/contract/features/paths";
import type { TrailStep } from "../../../ui/Trail.tsx";
import { Button } from "../../../ui/Button.tsx";
import { QuestionStage } from "../../paths/index.ts";
import { Clock } from "../Clock.tsx";
import { useGameTexts } from "../gameText.ts";
import { OnlyLanguage } from "./OnlyLanguage.tsx";
import { gradedOf, hasMovedOn, type OpenQuestion, type OwnPlay } from "./useOwnPlay.ts";

interface PlayProps {
  game: Game;
  play: OwnPlay;
  open: OpenQuestion;
  leave: { to: string; onLeave?: () => void };
}

/** A question of a game in the frame of the question player, alone on the screen. */
export function Play({ game, play, open, leave }: PlayProps) {
  const { t, i18n } = useGameTexts();
  const { question } = open;
  const { index, count, language } = question;
  const where = t("games.questionOf", { number: index + 1, total: count });
  const isAuthor = game.game_type === "guess" && game.me?.is_creator === true;
  const result = gradedOf(play.ack);
  if (!play.draft) return null;
  return (
    <div data-alone>
      <QuestionStage
        title={game.name}
        leave={{ ...leave, label: t("games.leavePlay") }}
        end={<Score game={game} play={play} />}
        where={[game.name, where].join(" · ")}
        steps={stepsOf(index, count, play)}
        node={question.node as PublicNode}
        language={language}
        above={
          <>
            {isAuthor ? <p className="game-note">{t("games.answerForYourself")}</p> : null}
            {game.game_type === "guess" && !isAuthor ? (
              <p className="game-note">
                {t("games.guessFor", {
                  name: game.creator ? shortName(game.creator) : t("games.someone"),
                })}
              </p>
            ) : null}
            {question.only_language && language !== i18n.language ? (
              <OnlyLanguage code={language} />
            ) : null}
            {open.endsAt === null || question.seconds === null ? null : (
              <Clock
                key={question.node.id}
                endsAt={open.endsAt}
                seconds={question.seconds}
                isStopped={play.ack !== null || play.isTimeOver}
              />
            )}
          </>
        }
        draft={play.draft}
        onDraft={play.change}
        onCheck={play.check}
        isSending={play.isSending}
        result={result}
        fault={play.error || play.isStuck ? <Fault play={play} /> : null}
        isIncomplete={play.isIncomplete}
        verdict={verdictOf(play, t, i18n.language)}
      />
    </div>
  );
}

function verdictOf(
  play: OwnPlay,
  t: ReturnType<typeof useGameTexts>["t"],
  language: string,
): Parameters<typeof QuestionStage>[0]["verdict"] {
  const { ack, isTimeOver } = play;
  const way = { goOn: play.goOn, isBusy: play.isOpening };
  const goOnLabel = t(ack?.done ? "games.toResults" : "games.nextQuestion");
  if (isTimeOver) {
    return { kind: "wrong", title: t("games.timeOver"), explanation: null, goOnLabel, ...way };
  }
  if (!ack || ack.correct === null) return null;
  const points = numberFormat(language).format(ack.points ?? 0);
  return {
    kind: ack.correct ? "right" : (ack.partial ?? 0) > 0 ? "partly" : "wrong",
    reward: ack.points ? t("games.plus", { points }) : null,
    explanation: ack.explanation,
    goOnLabel,
    ...way,
  };
}

/** Why an answer was not taken; nothing of what was put together is lost. */
function Fault({ play }: { play: OwnPlay }) {
  const { t } = useGameTexts();
  const { error, isStuck } = play;
  if (isStuck) {
    return (
      <Button size="small" busy={play.isOpening} onPress={play.goOn}>
        {t("games.nextQuestion")}
      </Button>
    );
  }
  if (!error) return null;
  return (
    <>
      <span>{error.message}</span>
      {hasMovedOn(error) ? (
        <Button size="small" busy={play.isOpening} onPress={play.begin}>
          {t("games.nextQuestion")}
        </Button>
      ) : (
        <Button size="small" busy={play.isSending} onPress={play.check}>
          {t("common.retry")}
        </Button>
      )}
    </>
  );
}

/** The points so far, where there are points. */
function Score({ game, play }: { game: Game; play: OwnPlay }) {
  const { t, i18n } = useGameTexts();
  if (game.game_type !== "duel" && game.game_type !== "live") return <span />;
  const points = play.score;
  return (
    <span className="hud num" aria-label={t("games.scoreIs", { count: points })} role="img">
      {numberFormat(i18n.language).format(points)}
    </span>
  );
}

function stepsOf(index: number, count: number, { ack }: OwnPlay): TrailStep[] {
  return Array.from({ length: count }, (_, at) => {
    if (at < index) return { state: "done" };
    if (at > index) return { state: "ahead" };
    if (!ack || ack.correct === null) return { state: "now" };
    return { state: ack.correct ? "done" : "wrong" };
  });
}
