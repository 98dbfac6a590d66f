import { NODE_LIMITS } from "@waymates/contract/features/paths-constants";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Chips } from "../../../../ui/Chips.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { ChoiceFields } from "./ChoiceFields.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import type { AnswerFieldsProps, NodeEditing } from "../nodeFields.ts";
import { NumberAnswerFields } from "./NumberAnswerFields.tsx";
import { OrderFields } from "./OrderFields.tsx";
import { PairFields } from "./PairFields.tsx";
import { ScaleFields } from "./ScaleFields.tsx";
import { TextAnswerFields } from "./TextAnswerFields.tsx";

interface Props {
  editing: NodeEditing;
  traits: readonly string[];
}

/** What is answered, and what is right, by the type of the question. */
export function AnswerFields({ editing, traits }: Props) {
  const { values, change, faultOf, faultAt } = editing;
  const { payload, type } = values;
  const props: AnswerFieldsProps = {
    payload,
    onChange: (part) => change({ payload: { ...payload, ...part } }),
    faultOf,
    faultAt,
    traits,
  };
  switch (type) {
    case "single_choice":
      return <ChoiceFields {...props} isSingle />;
    case "multiple_choice":
      return <ChoiceFields {...props} isSingle={false} />;
    case "true_false":
      return <TruthFields {...props} />;
    case "text":
      return <TextAnswerFields {...props} />;
    case "number":
      return <NumberAnswerFields {...props} />;
    case "order":
      return <OrderFields {...props} />;
    case "pairs":
      return <PairFields {...props} />;
    case "scale":
      return <ScaleFields {...props} />;
    case "info":
      return <BodyField {...props} />;
  }
}

const truths = ["true", "false"] as const;

function TruthFields({ payload: { correct }, onChange, faultOf }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const label = t("adminNodes.correct");
  return (
    <FieldGroup label={label} error={faultOf("payload.correct")}>
      <Chips
        label={label}
        value={(typeof correct === "boolean" ? String(correct) : "") as "true"}
        options={truths.map((id) => ({ id, label: t(`paths.${id}`) }))}
        onChange={(id) => onChange({ correct: id === "true" })}
      />
    </FieldGroup>
  );
}

function BodyField({ payload: { body = "" }, onChange, faultOf }: AnswerFieldsProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("adminNodes.body")}
      description={t("adminNodes.format")}
      isMultiline
      rows={8}
      dir="auto"
      maxLength={NODE_LIMITS.body}
      value={body}
      error={faultOf("payload.body")}
      onChange={(next) => onChange({ body: next })}
    />
  );
}
