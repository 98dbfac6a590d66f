import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useGameTexts } from "../gameText.ts";
import type { OwnQuestion } from "./values.ts";

const MOST_OPTIONS = 6;
const LONGEST = 200;

interface AnswerFieldsProps {
  question: OwnQuestion;
  isScored: boolean;
  fault: string | null;
  onChange: (changes: Partial<OwnQuestion>) => void;
}

/** The answers to a written question, by its type, and the choice of the right one, if any. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { question, fault, onChange } = props;
  const { t } = useGameTexts();
  if (question.type === "true_false") {
    return (
      <Chips
        label={t("games.new.rightAnswer")}
        value={String(question.isTrue)}
        onChange={(value) => onChange({ isTrue: value === "true" })}
        options={[
          { id: "true", label: t("games.new.isTrue") },
          { id: "false", label: t("games.new.isFalse") },
        ]}
      />
    );
  }
  if (question.type === "scale") {
    return (
      <>
        <TextField
          label={t("games.new.lowest")}
          value={question.lowest}
          onChange={(lowest) => onChange({ lowest })}
          maxLength={60}
          error={fault}
        />
        <TextField
          label={t("games.new.highest")}
          value={question.highest}
          onChange={(highest) => onChange({ highest })}
          maxLength={60}
        />
      </>
    );
  }
  return <OptionFields {...props} />;
}

function OptionFields({ question, isScored, fault, onChange }: AnswerFieldsProps) {
  const { t } = useGameTexts();
  const { options } = question;
  return (
    <div className="games-options">
      <p className="hint">{t(isScored ? "games.new.markRight" : "games.new.answers")}</p>
      {options.map((option, at) => (
        <div key={at} className="games-option-field">
          {isScored ? (
            <label className="games-right">
              <input
                type="radio"
                name={`right-${question.key}`}
                aria-label={t("games.new.isRight", { number: at + 1 })}
                checked={question.right === at}
                onChange={() => onChange({ right: at })}
              />
              <span className="games-tick" aria-hidden="true" />
            </label>
          ) : null}
          <TextField
            className="grow"
            label={t("games.new.answerNumber", { number: at + 1 })}
            isLabelHidden
            placeholder={at > 1 ? t("games.new.anotherAnswer") : ""}
            value={option}
            maxLength={LONGEST}
            error={at === 0 ? fault : null}
            onChange={(text) =>
              onChange({ options: options.map((one, place) => (place === at ? text : one)) })
            }
          />
        </div>
      ))}
      {options.length < MOST_OPTIONS ? (
        <Button variant="bare" icon="plus" onPress={() => onChange({ options: [...options, ""] })}>
          {t("games.new.addAnswer")}
        </Button>
      ) : null}
    </div>
  );
}
