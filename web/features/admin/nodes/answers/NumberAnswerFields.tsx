import { useTranslation } from "../../../../platform/i18n.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import type { AnswerFieldsProps } from "../nodeFields.ts";
import { NumberField } from "./NumberField.tsx";

const UNIT_MAX = 40;
const bounds = ["min", "max"] as const;

/** The right number, its tolerance, and the range of the input. */
export function NumberAnswerFields({ payload, onChange, faultOf, faultAt }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const { correct, unit = "" } = payload;
  const optional = t("adminNodes.optional");
  const number = (name: "min" | "max" | "step") => (
    <NumberField
      key={name}
      label={t(`adminNodes.${name}`)}
      note={optional}
      value={payload[name]}
      error={faultOf(`payload.${name}`)}
      onChange={(next) => onChange({ [name]: next })}
    />
  );
  return (
    <>
      <div className="admin-pair">
        <NumberField
          label={t("adminNodes.correct")}
          value={typeof correct === "string" || typeof correct === "number" ? correct : undefined}
          error={faultOf("payload.correct") ?? faultAt("payload")}
          onChange={(next) => onChange({ correct: next })}
        />
        <NumberField
          label={t("adminNodes.tolerance")}
          note={optional}
          description={t("adminNodes.tolerance.hint")}
          value={payload.tolerance}
          error={faultOf("payload.tolerance")}
          onChange={(tolerance) => onChange({ tolerance })}
        />
      </div>
      <div className="admin-pair">{bounds.map(number)}</div>
      <div className="admin-pair">
        {number("step")}
        <TextField
          label={t("adminNodes.unit")}
          note={optional}
          dir="auto"
          maxLength={UNIT_MAX}
          value={unit}
          error={faultOf("payload.unit")}
          onChange={(next) => onChange({ unit: next })}
        />
      </div>
    </>
  );
}
