import type { OptionListName } from "@waymates/contract/features/settings";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { PartConflict } from "../parts.ts";
import { optionsQuery } from "../queries.ts";
import type { Settings } from "./useSettings.ts";

const lists: Record<string, OptionListName> = {
  gender: "gender",
  relationshipCategoryId: "relationshipCategory",
  relationshipSubtypeId: "relationshipSubtype",
  educationStatusId: "educationStatus",
  educationLevelId: "educationLevel",
  studyFieldId: "studyField",
  workStatusId: "workStatus",
  industryId: "industry",
  seniorityLevelId: "seniorityLevel",
};

/** Fields that changed here and elsewhere: both values, and the choice between them. */
export function ConflictList({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { conflicts } = settings.form;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (conflicts.length > 0) place.current?.focus();
  }, [conflicts.length]);
  if (conflicts.length === 0) return null;
  return (
    <section className="settings-conflicts" role="alert" tabIndex={-1} ref={place}>
      <h3>{t("settings.conflict.title")}</h3>
      <p>{t("settings.conflict.text")}</p>
      <ul>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={`${conflict.part}.${conflict.field}`}
            conflict={conflict}
            settings={settings}
          />
        ))}
      </ul>
    </section>
  );
}

function ConflictRow({ conflict, settings }: { conflict: PartConflict; settings: Settings }) {
  const { t } = useTranslation();
  const textOf = useValueText();
  const label = useFieldLabel(conflict.field);
  return (
    <li>
      <b>{label}</b>
      <dl>
        <div>
          <dt>{t("settings.conflict.yours")}</dt>
          <dd>{textOf(conflict.field, conflict.mine)}</dd>
        </div>
        <div>
          <dt>{t("settings.conflict.there")}</dt>
          <dd>{textOf(conflict.field, conflict.theirs)}</dd>
        </div>
      </dl>
      <span className="settings-acts">
        <Button
          size="small"
          aria-label={t("common.labeled", { label, value: t("settings.conflict.mine") })}
          onPress={() => settings.form.decide(conflict, "mine")}
        >
          {t("settings.conflict.mine")}
        </Button>
        <Button
          size="small"
          aria-label={t("common.labeled", { label, value: t("settings.conflict.theirs") })}
          onPress={() => settings.form.decide(conflict, "theirs")}
        >
          {t("settings.conflict.theirs")}
        </Button>
      </span>
    </li>
  );
}

/** Two fields are called otherwise on the screen. */
function useFieldLabel(field: string): string {
  const { t } = useTranslation();
  if (field === "profile_visibility") return t("settings.profileVisibility.label");
  if (field === "auto_accept_follows") return t("settings.autoAccept");
  return t(`settings.${field}`);
}

/** A field's value as one reads it. */
function useValueText(): (field: string, value: unknown) => string {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(optionsQuery);
  return (field, value) => {
    if (value === null || value === undefined || value === "") return t("settings.conflict.empty");
    if (typeof value === "boolean") return t(value ? "settings.yes" : "settings.no");
    const list = lists[field];
    const option = list && data?.[list].find(({ id }) => String(id) === String(value));
    if (option) return t(option.key);
    if (field === "profile_visibility") return t(`settings.profileVisibility.${String(value)}`);
    if (field === "mentions_from") return t(`settings.mentions.${String(value)}`);
    if (field === "country") {
      return new Intl.DisplayNames(i18n.language, { type: "region" }).of(String(value)) ?? "";
    }
    return String(value);
  };
}
