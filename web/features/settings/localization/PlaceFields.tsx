import { isSearchable } from "@waymates/contract/text/fold";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ComboBox, SuggestField } from "../../../ui/ComboBox.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useFault } from "../fields.tsx";
import { citiesQuery, optionsQuery } from "../queries.ts";
import type { Settings } from "../saving/useSettings.ts";

/** The country, by its name in the reader's language. */
export function CountryField({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(optionsQuery);
  const error = useFault(settings, "profile", "country");
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: "region" });
    const { compare } = new Intl.Collator(i18n.language);
    return (data?.countries ?? [])
      .map((id) => ({ id, label: names.of(id) ?? id }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [data, i18n.language]);
  // The field would not know the name of the chosen one before the list is there.
  if (!data) return <TextField label={t("settings.country")} disabled value="" />;
  return (
    <ComboBox
      label={t("settings.country")}
      options={options}
      value={settings.value("profile").country}
      onChange={(country) =>
        settings.change("profile", { country: country ?? settings.base.profile.country })
      }
      emptyText={t("settings.notFound")}
      error={error}
    />
  );
}

/** The city: suggestions of the country, or any other name. */
export function CityField({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { city, country } = settings.value("profile");
  const error = useFault(settings, "profile", "city");
  const typed = useDeferredValue((city ?? "").trim());
  const isAsked = country !== null && isSearchable(typed, 2);
  const { data } = useQuery({ ...citiesQuery(country ?? "", typed), enabled: isAsked });
  const found = isAsked ? (data?.items ?? []) : [];
  return (
    <SuggestField
      label={t("settings.city")}
      options={found.map((name) => ({ id: name, label: name }))}
      value={city ?? ""}
      onChange={(text) => settings.change("profile", { city: text === "" ? null : text })}
      emptyText={t("settings.notFound")}
      description={t("settings.city.hint")}
      error={error}
    />
  );
}
