import { NAME_MAX } from "@waymates/contract/features/registration-constants";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { TextLine } from "../fields.tsx";
import { PartnerPicker } from "./PartnerPicker.tsx";
import { optionsQuery } from "../queries.ts";
import type { Settings } from "../saving/useSettings.ts";

/** Ids of the option list partnerType. */
const HERE = "1";
const NOT_HERE = "2";

/** A member, or a name. The choice between the two, and a death, only help to fill in the form. */
export function PartnerFields({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { data } = useQuery(optionsQuery);
  const { partnerUserId, partnerFirstname, partnerBirthdate } = settings.value("relationship");
  const { partnerType, isDeceased, deceasedOn } = settings.form.helpers;
  const known = partnerUserId ? HERE : partnerFirstname || partnerBirthdate ? NOT_HERE : "";
  const type = typeof partnerType === "string" ? partnerType : known;
  const of = { settings, part: "relationship" } as const;
  const today = new Date().toISOString().slice(0, 10);
  return (
    <>
      <Select
        className="settings-full"
        label={t("settings.partnerType")}
        description={t("settings.partnerType.hint")}
        options={[
          { id: "", label: t("settings.none") },
          ...(data?.partnerType ?? []).map(({ id, key }) => ({ id: String(id), label: t(key) })),
        ]}
        value={type}
        onChange={(id) => settings.form.setHelper("partnerType", id)}
      />
      {type === HERE ? <PartnerPicker settings={settings} /> : null}
      {type === NOT_HERE && !partnerUserId ? (
        <>
          <TextLine
            {...of}
            field="partnerFirstname"
            hint={t("settings.partnerFirstname.hint")}
            input={{ maxLength: NAME_MAX, autoComplete: "off" }}
          />
          <TextLine
            {...of}
            field="partnerBirthdate"
            input={{ type: "date", min: "1900-01-01", max: today }}
          />
          <Switch
            className="settings-full"
            label={t("settings.deceased")}
            hint={t("settings.deceased.hint")}
            isOn={isDeceased === true}
            onChange={(isOn) => settings.form.setHelper("isDeceased", isOn)}
          />
          {isDeceased === true ? (
            <TextField
              label={t("settings.deceasedOn")}
              type="date"
              max={today}
              value={typeof deceasedOn === "string" ? deceasedOn : ""}
              onChange={(text) => settings.form.setHelper("deceasedOn", text)}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}
