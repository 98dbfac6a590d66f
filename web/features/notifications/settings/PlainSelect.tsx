import { useId } from "react";
import { Icon } from "../../../ui/Icon.tsx";

interface PlainSelectProps<Id extends string> {
  label: string;
  /** Shown above; otherwise the label is only read. */
  isLabelShown?: boolean;
  value: Id;
  options: readonly { id: Id; label: string }[];
  onChange: (value: Id) => void;
}

/** The browser's own list of choices: small, quick on phones, and there may be many on a page. */
export function PlainSelect<Id extends string>(props: PlainSelectProps<Id>) {
  const { label, isLabelShown = false, value, options, onChange } = props;
  const id = useId();
  return (
    <span className="notification-plain-select">
      <label htmlFor={id} className={isLabelShown ? "label" : "vh"}>
        {label}
      </label>
      <span className="notification-plain-select-box">
        <select
          id={id}
          className="input"
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.id === target.value);
            if (chosen) onChange(chosen.id);
          }}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
    </span>
  );
}
