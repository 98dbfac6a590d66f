import "../games.css";
import "./new.css";
import { NODE_COUNTS } from "@waymates/contract/features/games-constants";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Trail } from "../../../ui/Trail.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { useGameTexts } from "../gameText.ts";
import { gamesAddress } from "../queries.ts";
import { PeopleStep } from "./PeopleStep.tsx";
import { SourceStep } from "./SourceStep.tsx";
import { Ticket } from "./Ticket.tsx";
import { TypeStep } from "./TypeStep.tsx";
import { type Making, useNewGame } from "./useNewGame.ts";

const STEPS = [1, 2, 3] as const;
const parts = { 1: TypeStep, 2: SourceStep, 3: PeopleStep };
const titles = {
  1: "games.new.whichGame",
  2: "games.new.whichQuestions",
  3: "games.new.whoPlays",
} as const;

/** Making a game in three steps: which game, which questions, who plays. */
export function NewGamePage() {
  const { t } = useGameTexts();
  const making = useNewGame();
  const { step } = making.game;
  const Part = parts[step];
  return (
    <div className="games-new" data-alone>
      <title>{`${t("games.new.title")} · Waymates`}</title>
      <Top step={step} />
      <div className="games-new-body">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            making.goOn();
          }}
        >
          <Heading key={step} step={step} text={t(titles[step])} />
          <Part making={making} />
          <Trouble making={making} />
          <Ways making={making} />
        </form>
        <Ticket game={making.game} />
      </div>
    </div>
  );
}

function Top({ step }: { step: number }) {
  const { t } = useGameTexts();
  const label = t("games.new.stepOf", { step, total: STEPS.length });
  return (
    <header className="games-new-top">
      <Link to={gamesAddress} className="icon-btn">
        <Icon name="x" />
        <VisuallyHidden>{t("games.new.leave")}</VisuallyHidden>
      </Link>
      <Trail
        aria-label={label}
        steps={STEPS.map((one) => ({
          state: one < step ? "done" : one === step ? "now" : "ahead",
        }))}
      />
      <span className="hint">{label}</span>
    </header>
  );
}

/** Takes the focus on each step except the first. */
function Heading({ step, text }: { step: number; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} data-step={step}>
      {text}
    </h1>
  );
}

function Trouble({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { missing, error, game } = making;
  const text = missing
    ? t(missing, NODE_COUNTS[game.type])
    : error
      ? isTooFew(error)
        ? t("games.new.tooFew")
        : error.message
      : null;
  return <Failure text={text} />;
}

const isTooFew = (error: Error): boolean =>
  "body" in error &&
  (error.body as { fields?: Record<string, string> } | null)?.fields?.["source"] === "TOO_FEW";

function Ways({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, isBusy } = making;
  const last =
    game.type === "guess"
      ? t("games.answerYourself")
      : game.type === "live"
        ? t("games.new.toLobby")
        : game.people.length > 0
          ? t("games.new.invite", { count: game.people.length })
          : t("games.new.make");
  return (
    <div className="games-new-ways">
      {game.step > 1 ? (
        <Button size="big" disabled={isBusy} onPress={making.goBack}>
          {t("games.new.back")}
        </Button>
      ) : null}
      <Button type="submit" variant="primary" size="big" sign className="end" busy={isBusy}>
        {game.step === 3 ? last : t("games.new.continue")}
      </Button>
    </div>
  );
}
