import { NODE_LIMITS } from "@waymates/contract/features/paths-constants";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import { type AnswerFieldsProps, newPartId, type Pair } from "../nodeFields.ts";
import { PartRows } from "./PartRows.tsx";

/** What belongs together, side by side. */
export function PairFields({ payload, onChange, faultOf, faultAt }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const { pairs = [] } = payload;
  const put = (next: Pair[]) => onChange({ pairs: next });
  return (
    <FieldGroup
      label={t("adminNodes.pairs")}
      hint={t("adminNodes.pairs.hint")}
      error={faultAt("payload.pairs") ?? faultAt("payload")}
    >
      <PartRows
        label={t("adminNodes.pairs")}
        rows={pairs}
        nameOf={({ left }, number) => left || t("adminNodes.pair", { number })}
        least={3}
        most={NODE_LIMITS.pairs}
        addLabel={t("adminNodes.pair.add")}
        onAdd={() => put([...pairs, { id: newPartId(), left: "", right: "" }])}
        onChange={put}
      >
        {(pair, number, at) => (
          <div className="admin-part-text admin-pair">
            {(["left", "right"] as const).map((side) => (
              <TextField
                key={side}
                label={t(`adminNodes.pair.${side}`, { number })}
                isLabelHidden
                dir="auto"
                maxLength={NODE_LIMITS.choiceText}
                value={pair[side]}
                error={faultOf(`payload.pairs.${at}.${side}`)}
                onChange={(text) =>
                  put(pairs.map((one) => (one === pair ? { ...one, [side]: text } : one)))
                }
              />
            ))}
          </div>
        )}
      </PartRows>
    </FieldGroup>
  );
}
