import { NODE_COUNTS } from "@waymates/contract/features/games-constants";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useGameTexts } from "../gameText.ts";
import { AnswerFields } from "./AnswerFields.tsx";
import type { Making } from "./useNewGame.ts";
import { faultOf, isScored, newQuestion, type OwnQuestion } from "./values.ts";

const LONGEST_PROMPT = 500;

/** Questions written on the spot; all of them are played. */
export function OwnQuestions({ making }: { making: Making }) {
  const { t } = useGameTexts();
  const { game, change } = making;
  const { least, most } = NODE_COUNTS[game.type];
  const add = () =>
    change((now) => ({ ...now, questions: [...now.questions, newQuestion(now.type)] }));
  return (
    <>
      {game.questions.map((question, at) => (
        <OwnQuestionCard key={question.key} making={making} question={question} number={at + 1} />
      ))}
      <div className="games-choice-line">
        <span>
          <b>{t("games.questions", { count: game.questions.length })}</b>
          <span className="hint">{t("games.new.needed", { least, most })}</span>
        </span>
        {game.questions.length < most ? (
          <Button icon="plus" onPress={add}>
            {t("games.new.addQuestion")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface CardProps {
  making: Making;
  question: OwnQuestion;
  number: number;
}

function OwnQuestionCard({ making, question, number }: CardProps) {
  const { t } = useGameTexts();
  const { game, change, isChecked } = making;
  const fault = isChecked ? faultOf(question, game.type) : null;
  const put = (changes: Partial<OwnQuestion>) =>
    change((now) => ({
      ...now,
      questions: now.questions.map((one) =>
        one.key === question.key ? { ...one, ...changes } : one,
      ),
    }));
  const remove = () =>
    change((now) => ({
      ...now,
      questions: now.questions.filter(({ key }) => key !== question.key),
    }));
  const title = t("games.new.questionNumber", { number });
  return (
    <fieldset className="card games-own-question">
      <legend className="vh">{title}</legend>
      <div className="games-choice-line">
        <b aria-hidden="true">{title}</b>
        <IconButton
          icon="trash-2"
          label={t("games.new.removeQuestion", { number })}
          onPress={remove}
        />
      </div>
      <TypeChips making={making} question={question} onChange={put} />
      <TextField
        label={t("games.new.prompt")}
        value={question.prompt}
        onChange={(prompt) => put({ prompt })}
        maxLength={LONGEST_PROMPT}
        error={fault === "games.new.fault.prompt" ? t(fault) : null}
      />
      <AnswerFields
        question={question}
        isScored={isScored(game.type)}
        fault={fault && fault !== "games.new.fault.prompt" ? t(fault) : null}
        onChange={put}
      />
      {isScored(game.type) ? (
        <TextField
          label={t("games.new.explanation")}
          note={t("games.new.optional")}
          value={question.explanation}
          onChange={(explanation) => put({ explanation })}
          maxLength={LONGEST_PROMPT}
        />
      ) : null}
    </fieldset>
  );
}

interface TypeChipsProps {
  making: Making;
  question: OwnQuestion;
  onChange: (changes: Partial<OwnQuestion>) => void;
}

function TypeChips({ making, question, onChange }: TypeChipsProps) {
  const { t } = useGameTexts();
  const other = isScored(making.game.type) ? "true_false" : "scale";
  return (
    <Chips<OwnQuestion["type"]>
      label={t("games.new.questionType")}
      value={question.type}
      onChange={(type) => onChange({ type })}
      options={[
        { id: "single_choice", label: t("games.new.types.single_choice") },
        { id: other, label: t(`games.new.types.${other}`) },
      ]}
    />
  );
}
