import { useTranslation } from "../../../../platform/i18n.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import type { AnswerFieldsProps } from "../nodeFields.ts";
import { NumberField } from "./NumberField.tsx";
import { TraitWeights } from "./TraitWeights.tsx";

const LABEL_MAX = 60;

/** The two ends of a scale, and which traits an answer moves. */
export function ScaleFields({ payload, onChange, faultOf, traits }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const { traits: weights = [] } = payload;
  return (
    <>
      {(["min", "max"] as const).map((end) => (
        <div key={end} className="admin-pair">
          <NumberField
            label={t(`adminNodes.scale.${end}`)}
            value={payload[end]}
            error={faultOf(`payload.${end}`)}
            onChange={(next) => onChange({ [end]: next })}
          />
          <TextField
            label={t(`adminNodes.scale.${end}Label`)}
            dir="auto"
            maxLength={LABEL_MAX}
            value={payload[`${end}_label`] ?? ""}
            error={faultOf(`payload.${end}_label`)}
            onChange={(next) => onChange({ [`${end}_label`]: next })}
          />
        </div>
      ))}
      <FieldGroup
        label={t("adminNodes.traits")}
        hint={t(traits.length > 0 ? "adminNodes.traits.hint" : "adminNodes.traits.none")}
        error={faultOf("payload.traits")}
      >
        <TraitWeights
          slugs={traits}
          value={weights}
          onChange={(next) => onChange({ traits: next })}
        />
      </FieldGroup>
    </>
  );
}
