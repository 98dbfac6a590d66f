import { AnswerButton } from "./AnswerButton.tsx";
import { type AnswerProps, markOf, solutionOf } from "./answering.ts";
import { InlineText } from "../RichText.tsx";
import { useNumberKeys } from "../player/useNumberKeys.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** One out of several: a press is the answer. */
export function SingleChoice(props: AnswerProps<"single_choice">) {
  const { node, draft, onDraft, isLocked, result } = props;
  const { t } = usePathTexts();
  const solution = solutionOf("single_choice", result);
  const choose = (id: string) => onDraft({ chosen: [id] }, true);
  useNumberKeys(!isLocked, (index) => {
    const option = node.payload.options[index];
    if (option) choose(option.id);
  });
  return (
    <div className="path-answers" role="group" aria-label={t("paths.answers")}>
      {node.payload.options.map(({ id, text, image_url }, place) => (
        <AnswerButton
          key={id}
          number={place + 1}
          isChosen={draft.chosen.includes(id)}
          isLocked={isLocked}
          mark={solution && markOf(draft.chosen.includes(id), solution.correct.includes(id))}
          onPress={() => choose(id)}
        >
          <OptionWords text={text} picture={image_url} />
        </AnswerButton>
      ))}
    </div>
  );
}

/** Any number of several: presses choose, Check answers. */
export function MultipleChoice(props: AnswerProps<"multiple_choice">) {
  const { node, draft, onDraft, onCheck, isLocked, result } = props;
  const { t } = usePathTexts();
  const solution = solutionOf("multiple_choice", result);
  const toggle = (id: string) => {
    const rest = draft.chosen.filter((chosen) => chosen !== id);
    onDraft({ chosen: rest.length < draft.chosen.length ? rest : [...rest, id] });
  };
  useNumberKeys(!isLocked, (index) => {
    const option = node.payload.options[index];
    if (option) toggle(option.id);
  });
  return (
    <>
      <p className="path-howto">{t("paths.howto.multiple")}</p>
      <div className="path-answers" role="group" aria-label={t("paths.answers")}>
        {node.payload.options.map(({ id, text, image_url }, place) => (
          <AnswerButton
            key={id}
            number={place + 1}
            role="checkbox"
            isChosen={draft.chosen.includes(id)}
            isLocked={isLocked}
            mark={solution && markOf(draft.chosen.includes(id), solution.correct.includes(id))}
            onPress={() => toggle(id)}
            onEnter={onCheck}
          >
            <OptionWords text={text} picture={image_url} />
          </AnswerButton>
        ))}
      </div>
    </>
  );
}

/** True or false: a press is the answer. */
export function TrueFalse({ draft, onDraft, isLocked, result }: AnswerProps<"true_false">) {
  const { t } = usePathTexts();
  const solution = solutionOf("true_false", result);
  const sides = [
    { value: true, text: t("paths.true") },
    { value: false, text: t("paths.false") },
  ];
  useNumberKeys(!isLocked, (index) => {
    const side = sides[index];
    if (side) onDraft({ truth: side.value }, true);
  });
  return (
    <div className="path-answers sides" role="group" aria-label={t("paths.answers")}>
      {sides.map(({ value, text }, place) => (
        <AnswerButton
          key={text}
          number={place + 1}
          isChosen={draft.truth === value}
          isLocked={isLocked}
          mark={solution && markOf(draft.truth === value, solution.correct === value)}
          onPress={() => onDraft({ truth: value }, true)}
        >
          {text}
        </AnswerButton>
      ))}
    </div>
  );
}

function OptionWords({ text, picture }: { text: string; picture: string | undefined }) {
  return (
    <>
      {picture ? <img className="path-option-picture" src={picture} alt="" /> : null}
      <InlineText text={text} />
    </>
  );
}
