import { NODE_LIMITS } from "@waymates/contract/features/paths-constants";
import { useId } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Switch } from "../../../../ui/Switch.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useUpload } from "../../paths/useUpload.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import { type AnswerFieldsProps, newPartId, type Part } from "../nodeFields.ts";
import { PartRows } from "./PartRows.tsx";
import { TraitWeights } from "./TraitWeights.tsx";

const SINGLE_MAX = 6;

/** Answers to choose from, the right ones marked; without a right one it is a matter of opinion. */
export function ChoiceFields(props: AnswerFieldsProps & { isSingle: boolean }) {
  const { payload, onChange, faultAt, faultOf, traits, isSingle } = props;
  const { t } = useTranslation();
  const group = useId();
  const { options = [], partial = true } = payload;
  const correct = Array.isArray(payload.correct) ? payload.correct : null;
  const most = isSingle ? SINGLE_MAX : NODE_LIMITS.options;
  const put = (next: Part[]) =>
    onChange({
      options: next,
      ...(correct ? { correct: correct.filter((id) => next.some((one) => one.id === id)) } : {}),
    });
  const edit = (id: string, part: Partial<Part>) =>
    put(options.map((one) => (one.id === id ? { ...one, ...part } : one)));
  function mark(id: string, isRight: boolean): void {
    const others = isSingle ? [] : (correct ?? []).filter((one) => one !== id);
    onChange({ correct: isRight ? [...others, id] : others });
  }
  const hasRowFaults = options.some((_, at) => faultOf(`payload.options.${at}`));
  const fault = faultOf("payload.correct") ?? faultAt("payload.options") ?? faultAt("payload");
  return (
    <>
      <FieldGroup
        label={t("adminNodes.answers")}
        hint={t(correct ? "adminNodes.answers.hint" : "adminNodes.answers.hintOpinion")}
        error={hasRowFaults ? null : fault}
      >
        <PartRows
          label={t("adminNodes.answers")}
          rows={options}
          nameOf={({ text }, number) => text || t("adminNodes.answer", { number })}
          least={2}
          most={most}
          addLabel={t("adminNodes.answer.add")}
          onAdd={() => put([...options, { id: newPartId(), text: "" }])}
          onChange={put}
        >
          {(option, number, at) => (
            <Option
              option={option}
              number={number}
              error={faultOf(`payload.options.${at}`)}
              right={
                correct && {
                  type: isSingle ? "radio" : "checkbox",
                  name: group,
                  isOn: correct.includes(option.id),
                  onChange: (isOn) => mark(option.id, isOn),
                }
              }
              traits={correct ? [] : traits}
              onEdit={(part) => edit(option.id, part)}
            />
          )}
        </PartRows>
      </FieldGroup>
      {isSingle ? (
        <Switch
          label={t("adminNodes.opinion")}
          hint={t("adminNodes.opinion.hint")}
          isOn={correct === null}
          onChange={(isOpinion) =>
            onChange({
              correct: isOpinion ? undefined : [],
              options: options.map(({ traits: _traits, ...one }) => one),
            })
          }
        />
      ) : (
        <Switch
          label={t("adminNodes.partial")}
          isOn={partial}
          onChange={(isOn) => onChange({ partial: isOn })}
        />
      )}
    </>
  );
}

interface OptionProps {
  option: Part;
  number: string;
  error: string | null;
  /** The mark of right answers; null where there is none. */
  right: {
    type: "radio" | "checkbox";
    name: string;
    isOn: boolean;
    onChange: (isOn: boolean) => void;
  } | null;
  traits: readonly string[];
  onEdit: (part: Partial<Part>) => void;
}

function Option({ option, number, error, right, traits, onEdit }: OptionProps) {
  const { t } = useTranslation();
  const { choose, isSending, failure, inputProps } = useUpload((url) => onEdit({ image_url: url }));
  const { image_url: picture } = option;
  return (
    <>
      {right ? (
        <label className="admin-right">
          <input
            type={right.type}
            name={right.name}
            checked={right.isOn}
            aria-label={t("adminNodes.answer.right", { number })}
            onChange={({ target }) => right.onChange(target.checked)}
          />
        </label>
      ) : null}
      <div className="admin-part-text">
        <TextField
          label={t("adminNodes.answer", { number })}
          isLabelHidden
          dir="auto"
          maxLength={NODE_LIMITS.choiceText}
          value={option.text}
          error={error ?? failure}
          onChange={(text) => onEdit({ text })}
        />
        {picture ? (
          <span className="admin-part-picture">
            <img src={picture} alt="" width={64} height={48} />
            <IconButton
              icon="trash-2"
              tip="none"
              label={t("adminNodes.answer.noPicture", { number })}
              onPress={() => onEdit({ image_url: undefined })}
            />
          </span>
        ) : null}
        {traits.length > 0 ? (
          <details>
            <summary>{t("adminNodes.traits")}</summary>
            <TraitWeights
              slugs={traits}
              value={option.traits ?? []}
              onChange={(weights) => onEdit({ traits: weights })}
            />
          </details>
        ) : null}
      </div>
      {picture ? null : (
        <IconButton
          icon="image"
          tip="none"
          busy={isSending}
          label={t("adminNodes.answer.picture", { number })}
          onPress={choose}
        />
      )}
      <input {...inputProps} />
    </>
  );
}
