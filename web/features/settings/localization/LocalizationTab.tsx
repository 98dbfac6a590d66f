import { dateFormat } from "@waymates/contract/formats";
import {
  currentZoneName,
  listTimeZones,
  zoneLabel,
  zoneWords,
} from "@waymates/contract/time-zones";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ComboBox, type ComboBoxOption } from "../../../ui/ComboBox.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useLanguages } from "../../translations/index.ts";
import { CityField, CountryField } from "./PlaceFields.tsx";
import { useFault } from "../fields.tsx";
import type { Settings } from "../saving/useSettings.ts";

/** Language, place and time. */
export function LocalizationTab({ settings }: { settings: Settings }) {
  return (
    <div className="settings-fields">
      <LanguageField settings={settings} />
      <CountryField settings={settings} />
      <CityField settings={settings} />
      <TimeZoneField settings={settings} />
    </div>
  );
}

/** Takes effect at once and is not part of the save: everything around it changes with it. */
function LanguageField({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation();
  const { languages, choose } = useLanguages();
  const [hasFailed, setFailed] = useState(false);
  const pick = (code: string) => {
    setFailed(false);
    choose(code)
      .then(() => settings.patch("profile", { language: code }))
      .catch((error: unknown) => {
        console.error("the language could not be saved", error);
        setFailed(true);
      });
  };
  return (
    <div className="settings-full">
      <Select
        label={t("settings.language")}
        description={t("settings.language.hint")}
        options={languages.map(({ code, native_name }) => ({
          id: code,
          label: native_name,
          lang: code,
        }))}
        value={i18n.language}
        onChange={pick}
        error={hasFailed ? t("settings.language.failed") : null}
      />
      <Link className="link" to={`/translate/${i18n.language}`}>
        {t("settings.language.translate")}
      </Link>
    </div>
  );
}

/** The zones of the world and the chosen one, found by the names that people use and have used. */
const zoneOptions = (chosen: string, language: string): ComboBoxOption[] =>
  [...new Set([...listTimeZones(), chosen])].map((id) => ({
    id,
    label: zoneLabel(id),
    words: () => zoneWords(id, language),
  }));

function TimeZoneField({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation();
  const timeZone = currentZoneName(settings.value("profile").timeZone);
  const { timeZoneRestsUntil } = settings.base.profile;
  const fault = useFault(settings, "profile", "timeZone");
  const time = (at: Date, zone?: string) =>
    dateFormat(i18n.language, {
      ...(zone ? {} : { weekday: "long" }),
      hour: "numeric",
      minute: "2-digit",
      ...(zone ? { timeZone: zone } : {}),
    }).format(at);
  const options = useMemo(() => zoneOptions(timeZone, i18n.language), [timeZone, i18n.language]);
  return (
    <ComboBox
      className="settings-full"
      label={t("settings.timeZone")}
      options={options}
      value={timeZone}
      onChange={(id) =>
        settings.change("profile", { timeZone: id ?? settings.base.profile.timeZone })
      }
      emptyText={t("settings.notFound")}
      disabled={timeZoneRestsUntil !== null}
      error={fault}
      description={
        timeZoneRestsUntil
          ? t("settings.timeZone.rests", { time: time(new Date(timeZoneRestsUntil)) })
          : t("settings.timeZone.now", { time: time(new Date(), timeZone) })
      }
    />
  );
}
