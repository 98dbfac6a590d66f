import { numberFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Chips } from "../../../../ui/Chips.tsx";
import { Switch } from "../../../../ui/Switch.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import type { AnswerFieldsProps } from "../nodeFields.ts";

const typoCounts = ["0", "1", "2"] as const;

/** Words that are right, one a line, and how exactly they have to be typed. */
export function TextAnswerFields({ payload, onChange, faultOf }: AnswerFieldsProps) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const { accepted = [], case_sensitive = false, accent_sensitive = false, typos = 0 } = payload;
  const label = t("adminNodes.typos");
  return (
    <>
      <TextField
        label={t("adminNodes.accepted")}
        description={t("adminNodes.accepted.hint")}
        isMultiline
        rows={4}
        dir="auto"
        value={accepted.join("\n")}
        error={faultOf("payload.accepted")}
        onChange={(text) => onChange({ accepted: text === "" ? [] : text.split("\n") })}
      />
      <Switch
        label={t("adminNodes.caseSensitive")}
        isOn={case_sensitive}
        onChange={(isOn) => onChange({ case_sensitive: isOn })}
      />
      <Switch
        label={t("adminNodes.accentSensitive")}
        isOn={accent_sensitive}
        onChange={(isOn) => onChange({ accent_sensitive: isOn })}
      />
      <FieldGroup label={label}>
        <Chips
          label={label}
          value={String(typos) as "0"}
          options={typoCounts.map((id) => ({ id, label: number.format(Number(id)) }))}
          onChange={(id) => onChange({ typos: Number(id) })}
        />
      </FieldGroup>
    </>
  );
}
