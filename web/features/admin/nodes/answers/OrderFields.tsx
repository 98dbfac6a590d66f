import { NODE_LIMITS } from "@waymates/contract/features/paths-constants";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import { type AnswerFieldsProps, newPartId } from "../nodeFields.ts";
import { PartRows } from "./PartRows.tsx";

/** The items of an ordering question, in their right order. */
export function OrderFields({ payload, onChange, faultOf, faultAt }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const { items = [] } = payload;
  return (
    <FieldGroup
      label={t("adminNodes.items")}
      hint={t("adminNodes.items.hint")}
      error={faultAt("payload.items") ?? faultAt("payload")}
    >
      <PartRows
        label={t("adminNodes.items")}
        rows={items}
        nameOf={({ text }, number) => text || t("adminNodes.item", { number })}
        least={3}
        most={NODE_LIMITS.items}
        addLabel={t("adminNodes.item.add")}
        onAdd={() => onChange({ items: [...items, { id: newPartId(), text: "" }] })}
        onChange={(next) => onChange({ items: next })}
      >
        {(item, number, at) => (
          <div className="admin-part-text">
            <TextField
              label={t("adminNodes.item", { number })}
              isLabelHidden
              dir="auto"
              maxLength={NODE_LIMITS.choiceText}
              value={item.text}
              error={faultOf(`payload.items.${at}`)}
              onChange={(text) =>
                onChange({ items: items.map((one) => (one === item ? { ...one, text } : one)) })
              }
            />
          </div>
        )}
      </PartRows>
    </FieldGroup>
  );
}
