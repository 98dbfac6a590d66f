import type { OptionListName } from "@waymates/contract/features/settings";
import type { SettingsPart } from "@waymates/contract/features/settings-constants";
import { FAMILY_MAX } from "@waymates/contract/features/settings-constants";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { faultText } from "../../platform/form/fault-text.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { PartValues } from "./parts.ts";
import { optionsQuery } from "./queries.ts";
import type { Settings } from "./saving/useSettings.ts";

/** Lists longer than this are searched by typing. */
const SEARCHED_FROM = 13;

type FieldName<Part extends SettingsPart> = keyof PartValues<Part> & string;

interface FieldProps<Part extends SettingsPart> {
  settings: Settings;
  part: Part;
  field: FieldName<Part>;
  className?: string;
}

/** Why a field was refused, as text. */
export function useFault(settings: Settings, part: SettingsPart, field: string): string | null {
  const { t } = useTranslation();
  const code = settings.form.faultOf(part, field);
  return code && faultText(t, "settings.fault", { field, code });
}

function change<Part extends SettingsPart>(
  { settings, part, field }: FieldProps<Part>,
  value: unknown,
): void {
  settings.change(part, { [field]: value } as unknown as Partial<PartValues<Part>>);
}

interface LineProps<Part extends SettingsPart> extends FieldProps<Part> {
  hint?: string;
  input?: Pick<
    ComponentProps<typeof TextField>,
    "maxLength" | "autoComplete" | "type" | "min" | "max" | "isMultiline" | "inputMode" | "dir"
  >;
}

/** A line of text of one field; emptied is null. */
export function TextLine<Part extends SettingsPart>(props: LineProps<Part>) {
  const { settings, part, field, hint, input, className } = props;
  const { t } = useTranslation();
  const value = settings.value(part)[field];
  return (
    <TextField
      {...input}
      className={className}
      label={t(`settings.${field}`)}
      description={hint}
      value={typeof value === "string" ? value : ""}
      onChange={(text) => change(props, text === "" ? null : text)}
      error={useFault(settings, part, field)}
    />
  );
}

/** A number of people. */
export function CountLine<Part extends SettingsPart>(props: FieldProps<Part>) {
  const { settings, part, field, className } = props;
  const { t } = useTranslation();
  const value = settings.value(part)[field];
  return (
    <TextField
      className={className}
      label={t(`settings.${field}`)}
      type="number"
      inputMode="numeric"
      min={0}
      max={FAMILY_MAX}
      step={1}
      value={typeof value === "number" ? String(value) : ""}
      onChange={(text) => change(props, text === "" ? null : Number(text))}
      error={useFault(settings, part, field)}
    />
  );
}

interface ChoiceProps<Part extends SettingsPart> extends FieldProps<Part> {
  list: OptionListName;
  /** Only the finer distinctions of this category. */
  categoryId?: number | null;
  /** The ids are strings. */
  isText?: boolean;
}

/** An option of a list; long lists have a search. The first entry clears the choice. */
export function Choice<Part extends SettingsPart>(props: ChoiceProps<Part>) {
  const { settings, part, field, list, categoryId, isText = false, className } = props;
  const { t } = useTranslation();
  const { data } = useQuery(optionsQuery);
  const error = useFault(settings, part, field);
  const options = (data?.[list] ?? [])
    .filter((option) => categoryId === undefined || option.categoryId === categoryId)
    .map(({ id, key }) => ({ id: String(id), label: t(key) }));
  const value = settings.value(part)[field];
  const chosen = value === null || value === undefined ? null : String(value);
  const choose = (id: string | null) =>
    change(props, id === null || id === "" ? null : isText ? id : Number(id));
  const label = t(`settings.${field}`);
  // The field would not know the name of what is chosen before the list is there.
  if (!data) return <TextField className={className} label={label} disabled value="" />;
  if (options.length >= SEARCHED_FROM) {
    return (
      <ComboBox
        className={className}
        label={label}
        options={options}
        value={chosen}
        onChange={choose}
        placeholder={t("settings.none")}
        emptyText={t("settings.notFound")}
        error={error}
      />
    );
  }
  return (
    <Select
      className={className}
      label={label}
      options={[{ id: "", label: t("settings.none") }, ...options]}
      value={chosen ?? ""}
      onChange={choose}
      error={error}
    />
  );
}

/** Whether an option needs a text of the person beside it. */
export function useNeedsText(list: OptionListName, id: number | null): boolean {
  const { data } = useQuery(optionsQuery);
  return data?.[list].find((option) => option.id === id)?.other === true;
}
