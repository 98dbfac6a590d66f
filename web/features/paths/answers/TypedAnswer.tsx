import "./typed.css";
import { NODE_LIMITS } from "@waymates/contract/features/paths-constants";
import { listFormat } from "@waymates/contract/formats";
import type { KeyboardEvent, ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { type AnswerProps, solutionOf } from "./answering.ts";
import { InlineText } from "../RichText.tsx";
import { readNumber, stepNumber, writeNumber } from "./typed-number.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** A word or a short phrase. */
export function TextAnswer(props: AnswerProps<"text">) {
  const { draft, onDraft, onCheck, isLocked, result } = props;
  const { t, i18n } = usePathTexts();
  const list = listFormat(i18n.language, { type: "disjunction" });
  const solution = solutionOf("text", result);
  const [best, ...others] = solution?.accepted ?? [];
  return (
    <div className={classes("path-typed", verdictOf(result))}>
      <EnterForm onCheck={onCheck}>
        <TextField
          label={t("paths.typeAnswer")}
          value={draft.text}
          onChange={(text) => onDraft({ text })}
          readOnly={isLocked}
          maxLength={NODE_LIMITS.answerText}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
      </EnterForm>
      {result?.correct === false && best !== undefined ? (
        <RightAnswer>
          <b>
            <InlineText text={best} />
          </b>
          {others.length > 0 ? (
            <span className="hint">
              {t("paths.alsoAccepted", { answers: list.format(others.slice(0, 4)) })}
            </span>
          ) : null}
        </RightAnswer>
      ) : null}
    </div>
  );
}

/** A number with its unit; arrow keys and the two buttons step it. */
export function NumberAnswer(props: AnswerProps<"number">) {
  const { node, draft, onDraft, onCheck, isLocked, result } = props;
  const { t, i18n } = usePathTexts();
  const solution = solutionOf("number", result);
  const { unit } = node.payload;
  const step = (direction: 1 | -1) => {
    const next = stepNumber(readNumber(draft.text, i18n.language), direction, node.payload);
    onDraft({ text: writeNumber(next, i18n.language) });
  };
  const takeArrows = (event: KeyboardEvent) => {
    if (isLocked || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  };
  const isUnread = draft.text.trim() !== "" && readNumber(draft.text, i18n.language) === null;
  return (
    <div className={classes("path-typed number", verdictOf(result))}>
      <EnterForm onCheck={onCheck}>
        <StepButton sign="−" label={t("paths.less")} isLocked={isLocked} onPress={() => step(-1)} />
        <TextField
          label={unit ? t("paths.typeNumberIn", { unit }) : t("paths.typeNumber")}
          value={draft.text}
          onChange={(text) => onDraft({ text })}
          onKeyDown={takeArrows}
          readOnly={isLocked}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          enterKeyHint="done"
          error={isUnread ? t("paths.notANumber") : null}
          end={
            unit ? (
              <span className="path-unit" aria-hidden="true">
                {unit}
              </span>
            ) : null
          }
        />
        <StepButton sign="+" label={t("paths.more")} isLocked={isLocked} onPress={() => step(1)} />
      </EnterForm>
      {result?.correct === false && solution ? (
        <RightAnswer>
          <b>{`${writeNumber(solution.correct, i18n.language)} ${solution.unit ?? ""}`.trim()}</b>
        </RightAnswer>
      ) : null}
    </div>
  );
}

interface StepButtonProps {
  sign: "−" | "+";
  label: string;
  isLocked: boolean;
  onPress: () => void;
}

function StepButton({ sign, label, isLocked, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn path-step num"
      aria-label={label}
      disabled={isLocked}
      onClick={onPress}
    >
      {sign}
    </button>
  );
}

const verdictOf = (result: AnswerProps<"text">["result"]) =>
  result === null ? null : result.correct ? "right" : "wrong";

/** A form only so that Enter in the field, and the key of a phone's keyboard, check the answer. */
function EnterForm({ onCheck, children }: { onCheck: () => void; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      {children}
      <input type="submit" hidden />
    </form>
  );
}

/** The right answer below a wrong one. */
export function RightAnswer({ children }: { children: ReactNode }) {
  const { t } = usePathTexts();
  return (
    <div className="path-right-answer">
      <Icon name="check" size="s" />
      <span className="label">{t("paths.rightAnswer")}</span>
      {children}
    </div>
  );
}
