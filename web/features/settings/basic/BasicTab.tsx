import { ABOUT_MAX, NAME_MAX } from "@waymates/contract/features/registration-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { inNameOrder } from "../../../platform/inNameOrder.ts";
import { Select } from "../../../ui/Select.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { Choice, TextLine } from "../fields.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { PictureField } from "./PictureField.tsx";
import { UsernameField } from "./UsernameField.tsx";
import type { Settings } from "../saving/useSettings.ts";

const given = { field: "firstName", autoComplete: "given-name" } as const;
const family = { field: "lastName", autoComplete: "family-name" } as const;
const visibilities = ["public", "followers", "private"] as const;
const mentioners = ["everyone", "following", "nobody"] as const;

/** The public profile, and who may contact the person. */
export function BasicTab({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation();
  const of = { settings, part: "profile" } as const;
  const { profile_visibility, auto_accept_follows, mentions_from } = settings.value("preferences");
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className="settings-fields">
      <PictureField settings={settings} />
      {inNameOrder(i18n.language, given, family).map(({ field, autoComplete }) => (
        <TextLine key={field} {...of} field={field} input={{ maxLength: NAME_MAX, autoComplete }} />
      ))}
      <UsernameField settings={settings} />
      <TextLine
        {...of}
        field="about"
        className="settings-full"
        hint={t("settings.about.hint")}
        input={{ isMultiline: true, maxLength: ABOUT_MAX, dir: "auto" }}
      />
      <Choice {...of} field="gender" list="gender" isText />
      <TextLine
        {...of}
        field="birthdate"
        hint={t("settings.birthdate.hint")}
        input={{ type: "date", min: "1900-01-01", max: today }}
      />
      <PhoneField settings={settings} />
      <hr />
      <Select
        className="settings-full"
        label={t("settings.profileVisibility.label")}
        options={visibilities.map((id) => ({ id, label: t(`settings.profileVisibility.${id}`) }))}
        value={profile_visibility}
        onChange={(id) => settings.change("preferences", { profile_visibility: id })}
        description={t(`settings.visibility.${profile_visibility}.hint`)}
      />
      <Select
        className="settings-full"
        label={t("settings.mentions_from")}
        options={mentioners.map((id) => ({ id, label: t(`settings.mentions.${id}`) }))}
        value={mentions_from}
        onChange={(id) => settings.change("preferences", { mentions_from: id })}
      />
      <Switch
        className="settings-full"
        label={t("settings.autoAccept")}
        hint={t("settings.autoAccept.hint")}
        isOn={auto_accept_follows}
        onChange={(isOn) => settings.change("preferences", { auto_accept_follows: isOn })}
      />
    </div>
  );
}
