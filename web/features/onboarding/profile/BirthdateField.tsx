import { useId, useState } from "react";
import type { FieldProps } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import {
  type DatePart,
  type DateParts,
  monthNames,
  partOrder,
  partsOf,
  typedDate,
} from "./birthdate.ts";

/** Day, month and year in the order of the reader's language; all of it with the keyboard. */
export function BirthdateField({ value: typed, onChange: put, error }: FieldProps<string>) {
  const [value, setParts] = useState(() => partsOf(typed));
  const onChange = (part: Partial<DateParts>) => {
    const parts = { ...value, ...part };
    setParts(parts);
    put(typedDate(parts));
  };
  const { t, i18n } = useTranslation();
  const id = useId();
  const shared = (part: DatePart) => ({
    id: `${id}-${part}`,
    autoComplete: `bday-${part}`,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? `${id}-why` : undefined,
  });
  const digits = (part: "day" | "year", length: number) => (
    <input
      {...shared(part)}
      className="input"
      inputMode="numeric"
      size={length}
      maxLength={length}
      value={value[part]}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  );
  const fields: Record<DatePart, React.ReactNode> = {
    day: digits("day", 2),
    year: digits("year", 4),
    month: (
      <span className="onboarding-list-box">
        <select
          {...shared("month")}
          className="input"
          value={value.month}
          onChange={({ target }) => onChange({ month: target.value })}
        >
          <option value="">{t("register.birth.month")}</option>
          {monthNames(i18n.language).map((month) => (
            <option key={month.id} value={month.id}>
              {month.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
    ),
  };
  return (
    <fieldset className={classes("field", "onboarding-birthdate", error && "bad")}>
      <legend className="label">{t("register.birth.birthdate")}</legend>
      <div className="onboarding-birthdate-parts">
        {partOrder(i18n.language).map((part) => (
          <div key={part} data-part={part}>
            <label htmlFor={`${id}-${part}`} className="hint">
              {t(`register.birth.${part}`)}
            </label>
            {fields[part]}
          </div>
        ))}
      </div>
      {error ? (
        <span className="why" id={`${id}-why`} role="alert">
          <Icon name="x" size="s" />
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}
